import type { Example } from '../../exchange/example.ts';

export const example: Example = { props: { value: '1234.56' } };
