/** Every node of a syntax tree, those around it first. */
export function* nodesOf(node) {
  if (typeof node?.type !== 'string') return;
  yield node;
  for (const child of Object.values(node).flat()) if (child && typeof child === 'object') yield* nodesOf(child);
}
