import { nextFrame } from '@open-wc/testing';
import { chartOf } from '../control/host/start-chart.ts';
import { until, type Drawn } from '../../loader/loader.testing.ts';

/** Reads and operates a chart as visitors do. @param drawn returns the chart that the test has drawn last */
export const chartDriver = (drawn: () => Drawn<HTMLElement>) => {
  const root = () => drawn().element.shadowRoot!;
  const one = (selector: string) => root().querySelector<HTMLElement>(selector);
  const all = (selector: string) => [...root().querySelectorAll<HTMLElement>(selector)];
  const canvas = () => one('.canvas')!;
  const textOf = (control: HTMLElement) => control.getAttribute('aria-label') ?? control.textContent!.trim();
  const named = (label: string) =>
    all('button, input, select, [role=spinbutton]').find(
      (control) => control.getAttribute('aria-label') === label || control.textContent?.trim() === label,
    )!;
  /** The field under a label that begins so. */
  const field = (label: string) =>
    all('label')
      .find((box) => box.textContent!.trim().startsWith(label))!
      .querySelector<HTMLInputElement>('input, select')!;
  /** A pointer's event at a place of the canvas, in CSS px. */
  const fire = (type: string, x: number, y: number, more: PointerEventInit = {}) => {
    const { left, top } = canvas().getBoundingClientRect();
    canvas().dispatchEvent(
      new PointerEvent(type, {
        ...{ clientX: left + x, clientY: top + y, bubbles: true, composed: true, cancelable: true },
        ...{ button: 0, pointerId: 1, pointerType: 'mouse', ...more },
      }),
    );
  };
  const press = (x: number, y: number, more?: PointerEventInit) => {
    fire('pointerdown', x, y, more);
    fire('pointerup', x, y, more);
  };
  const drag = (from: readonly [number, number], to: readonly [number, number], more?: PointerEventInit) => {
    fire('pointerdown', ...from, more);
    fire('pointermove', (from[0] + to[0]) / 2, (from[1] + to[1]) / 2, more);
    fire('pointermove', ...to, more);
    fire('pointerup', ...to, more);
  };
  /** Types, and waits as a browser does before the next event: what was typed has been drawn. */
  const type = async (input: HTMLElement, text: string) => {
    const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input) as object, 'value')!.set!;
    set.call(input, text);
    input.dispatchEvent(new Event(input.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
    await nextFrame();
  };
  /** The legends as painted last, the price pane's first. */
  const legends = () => chartOf(drawn().element)!.controller.engine.picture.paintedLegends;
  const menuItems = () => all('[role=menu].context [role^=menuitem]');
  return {
    root,
    one,
    all,
    canvas,
    named,
    field,
    fire,
    press,
    drag,
    type,
    /** Labels of the open menu; symbols by their names. */
    entries: () => menuItems().map((entry) => entry.getAttribute('aria-label') ?? entry.firstChild!.textContent),
    legends,
    legendWords: () => legends().flatMap(({ words }) => words),
    /** All words of the legends. */
    legendText: () =>
      legends()
        .flatMap(({ words }) => words.map(({ text }) => text))
        .join(' '),
    menuAt: async (x: number, y: number) => {
      fire('contextmenu', x, y, { button: 2 });
      await until(() => one('.context') !== null, 'the menu');
    },
    choose: (label: string) =>
      menuItems()
        .find((item) => textOf(item).startsWith(label))!
        .click(),
  };
};
