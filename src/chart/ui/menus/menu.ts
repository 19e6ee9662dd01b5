import { doc } from '../../../runtime/dom/safe-dom.ts';
import { afterPaint } from '../../../runtime/page/after-paint.ts';
import { make, put } from '../../../runtime/dom/make-element.ts';
import { makeChartIcon, putText } from '../dom.ts';
import { labelled, type Words } from '../words.ts';
import { focusChosen, moveFocus } from './move-focus.ts';

export interface MenuItem<V extends string> {
  value: V;
  label: string;
}

interface Shape<V extends string> {
  /** Content of the button before its arrow. */
  content: Node;
  onChoose(value: V): void;
  end?: boolean;
  /** Short choices stand side by side. */
  grid?: boolean;
  className?: string;
}

/** Content of a menu. */
export interface MenuState<V extends string> {
  label: string;
  value: V;
  /** Label of `value`. */
  chosen: string;
  /** Called when the list opens, and while it is open. */
  items(): readonly MenuItem<V>[];
}

/** A button that opens a list of choices: arrows move, Enter chooses, Escape closes and gives the focus back. */
export class Menu<V extends string> {
  readonly element: HTMLElement;
  private readonly button: HTMLButtonElement;
  private list: HTMLElement | undefined;
  private isOpen = false;
  private state: MenuState<V> | undefined;

  constructor(private readonly shape: Shape<V>) {
    const { content, className = '' } = shape;
    this.button = make('button', { type: 'button', class: 'tool', 'aria-haspopup': 'menu', 'aria-expanded': false }, [
      content,
      makeChartIcon('down', 14),
    ]);
    this.button.addEventListener('click', () => this.setOpen(!this.isOpen));
    this.element = make('div', { class: `menu ${className}`.trim() }, [this.button]);
  }

  /** Shows another state. */
  sync(state: MenuState<V>, t: Words): void {
    this.state = state;
    put(this.button, { 'aria-label': labelled(state.label, state.chosen, t), title: state.label });
    if (this.list) this.fill(this.list);
  }

  /** Closes it and ends what it follows. */
  stop(): void {
    this.setOpen(false);
  }

  private setOpen(isOpen: boolean): void {
    if (isOpen === this.isOpen) return;
    this.isOpen = isOpen;
    put(this.button, { 'aria-expanded': isOpen });
    if (!isOpen) return this.hide();
    // The pressed button is painted first.
    afterPaint(() => {
      if (this.isOpen && !this.list) this.show();
    });
  }

  private show(): void {
    const { grid, end } = this.shape;
    const className = ['popup', end && 'end', grid && 'grid'].filter(Boolean).join(' ');
    const list = (this.list = make('div', { class: className, role: 'menu' }));
    list.addEventListener('keydown', (event) => this.onKeyDown(event));
    list.addEventListener('click', ({ target }) => {
      const value = (target as Element).closest<HTMLElement>('.choice')?.dataset['value'];
      if (value !== undefined) this.choose(value as V);
    });
    this.fill(list);
    this.element.append(list);
    focusChosen(list);
    doc.addEventListener('pointerdown', this.onPressOutside);
  }

  private hide(): void {
    this.list?.remove();
    this.list = undefined;
    doc.removeEventListener('pointerdown', this.onPressOutside);
  }

  private readonly onPressOutside = (event: Event): void => {
    if (!event.composedPath().includes(this.element)) this.setOpen(false);
  };

  private fill(list: HTMLElement): void {
    const { label, value, items } = this.state!;
    put(list, { 'aria-label': label });
    const all = items();
    while (list.children.length > all.length) list.lastElementChild!.remove();
    all.forEach((item, at) => {
      const choice =
        list.children[at] ??
        list.appendChild(make('button', { type: 'button', role: 'menuitemradio', tabindex: -1, class: 'choice' }));
      put(choice, { 'aria-checked': item.value === value, 'data-value': item.value });
      putText(choice, item.label);
    });
  }

  private choose(value: V): void {
    this.shape.onChoose(value);
    this.close();
  }

  private close(): void {
    this.setOpen(false);
    this.button.focus();
  }

  private onKeyDown(event: KeyboardEvent): void {
    if (!moveFocus(this.list!, event, this.shape.grid ?? false)) {
      if (event.key === 'Escape') this.close();
      else if (event.key === 'Tab') this.setOpen(false);
      else return;
    }
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  }
}
