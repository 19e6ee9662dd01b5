/** Runs `work` for every item, at most `limit` of them at a time. @throws what the first failure has thrown */
export const eachOf = async <T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const rest = items.values();
  const worker = async (): Promise<void> => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
};
