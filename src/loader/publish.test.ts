import { expect } from '@open-wc/testing';
import type { Gate } from './api.ts';
import { publish, QUEUE } from './publish.ts';

const apiOf = (): Gate => {
  const api: Partial<Gate> = { version: '1', push: (run) => run(api as Gate) };
  return api as Gate;
};

describe('the name of the API', () => {
  const { warn } = console;
  let lines: string[] = [];
  beforeEach(() => {
    lines = [];
    console.warn = (line: unknown) => void lines.push(String(line));
  });
  afterEach(() => (console.warn = warn));

  it('a queue that `var gate` made is replaced, and its tasks run [ERR-02]', () => {
    const heard: string[] = [];
    const place = {} as { gate: unknown };
    const queue = [({ version }: Gate) => heard.push(version)];
    Object.defineProperty(place, 'gate', { value: queue, writable: true, enumerable: true, configurable: false });
    const gate = apiOf();
    publish(gate, undefined, place);
    expect(place.gate).to.equal(gate);
    expect(heard).to.deep.equal(['1']);
    expect(lines).to.deep.equal([]);
  });

  const fixed: readonly [string, PropertyDescriptor, string][] = [
    ['a fixed object', { value: {} }, 'object'],
    ['a fixed number', { value: 7 }, 'number'],
    ['a fixed list', { value: [] }, 'a fixed list'],
    ['a fixed undefined', { value: undefined }, 'undefined'],
    ['a getter', { get: () => 'mine' }, 'string'],
    ['a setter that drops what it is given', { get: () => undefined, set: () => undefined }, 'undefined'],
  ];
  for (const [what, given, type] of fixed)
    it(`if ${what} holds it, the API is at the script's tag, with one warning [ERR-02]`, () => {
      const place = {} as { gate: unknown };
      Object.defineProperty(place, 'gate', given);
      const tag = document.createElement('script');
      const gate = apiOf();
      publish(gate, tag, place);
      expect(place.gate).to.not.equal(gate);
      expect((tag as unknown as { gate: Gate }).gate).to.equal(gate);
      expect(lines).to.have.length(1);
      expect(lines[0]).to.contain(`the page's own (${type})`);
    });

  it('a fixed window and a fixed tag stop nothing [ERR-02]', () => {
    const place = Object.freeze({ gate: 'mine' });
    publish(apiOf(), Object.freeze(document.createElement('script')), place);
    expect(lines).to.have.length(1);
  });

  it('tasks under the symbol run, whatever holds the name', () => {
    const heard: string[] = [];
    const place = { gate: 'mine', [QUEUE]: [({ version }: Gate) => heard.push(version)] };
    const gate = apiOf();
    publish(gate, undefined, place);
    expect(heard).to.deep.equal(['1']);
    expect(place[QUEUE]).to.equal(gate);
  });
});
