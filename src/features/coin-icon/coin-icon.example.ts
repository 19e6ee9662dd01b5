import { exampleAnswer, type Example } from '../../exchange/example.ts';
import { coinIcons } from '../../exchange/links/pictures.ts';

export const example: Example = { answers: [exampleAnswer(coinIcons, { coinIconVersionWhiteList: [] })] };
