/** Words around mini-apps, and the names of the elements that hold them. */
export const miniAppCopy = {
  namespace: 'mini-app',
  text: {
    loading: 'Loading…',
    slow: 'This is taking longer than usual.',
    failed: 'This part of the page could not be loaded.',
    retry: 'Try again',
    close: 'Close',
    login: 'Log in',
    signup: 'Sign up',
    fundsTransfer: 'Transfer funds',
    masterTransfer: 'Transfer with a sub-account',
    letter: 'Message from us',
    chat: 'Customer service',
    openChat: 'Open customer service chat',
    closeChat: 'Close chat',
    moveChat: 'Move the chat window: drag it, press for the next corner, or use the arrow keys',
    resizeChat: 'Height of the chat window',
    example: 'The mini-app appears here.',
  },
} as const;
