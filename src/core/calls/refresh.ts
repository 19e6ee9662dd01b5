import { forgetCalls } from './api.ts';
import { resources } from './resource.ts';

/** Asks a call again by its key, or all that have been asked. Resolves once they are answered; never rejects. */
export const refreshCalls = async (key: string | undefined): Promise<void> => {
  forgetCalls();
  const asked = [...resources].filter(([name, { peek }]) =>
    key === undefined ? peek().status !== 'idle' : name === key,
  );
  await Promise.all(asked.map(([, { refresh }]) => refresh()));
};
