/** `hover`, `focus`: all controls as under the pointer or with the focus; `off`: disabled; `wrong`: invalid fields. */
export type State = 'plain' | 'hover' | 'focus' | 'off' | 'wrong';

export function forceState(page: Document, state: State): void;
