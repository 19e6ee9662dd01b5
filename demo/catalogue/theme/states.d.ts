/** `hover` and `focus` apply to all controls, `off` disables them, `wrong` marks fields as invalid. */
export type State = 'plain' | 'hover' | 'focus' | 'off' | 'wrong';

export function forceState(page: Document, state: State): void;
