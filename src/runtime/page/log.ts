import { signal } from '@preact/signals-core';

/** True in debug mode. [SITE-18] */
export const debugging = signal(false);

export const warn = (message: string, ...details: unknown[]): void => {
  if (debugging.peek()) console.warn(`[gate] ${message}`, ...details);
};

/** Logs an error that operators must be able to find without debug mode. Never pass personal data. */
export const logError = (message: string, error?: unknown): void => {
  console.error(`[gate] ${message}`, ...(error === undefined ? [] : [error]));
};

export const info = (message: string): void => {
  if (debugging.peek()) console.info(`[gate] ${message}`);
};
