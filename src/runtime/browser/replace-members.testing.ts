/** Restores, newest first, what the current test has replaced. */
const restores: (() => void)[] = [];

afterEach(() => {
  for (const restore of restores.splice(0).reverse()) restore();
});

/**
 * Replaces members of an object until the end of the current test: what a service takes from the browser, such as idle
 * callbacks (`idleWorld`).
 */
export const replaceMembers = <T extends object>(target: T, members: Partial<T>): void => {
  const before = { ...target };
  restores.push(() => void Object.assign(target, before));
  Object.assign(target, members);
};
