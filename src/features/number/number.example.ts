import type { Example } from '../../exchange/example.ts';

export const example: Example = { props: { value: '0.00000001234' } };
