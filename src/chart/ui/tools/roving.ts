import { watchSize } from '../../../runtime/page/watch-size.ts';

/** Which keys go to the control before and to the one after. */
const KEYS = {
  horizontal: { ArrowLeft: -1, ArrowRight: 1 },
  both: { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 },
} as const satisfies Record<string, Readonly<Record<string, number>>>;

type Key = Pick<
  KeyboardEvent,
  'altKey' | 'ctrlKey' | 'defaultPrevented' | 'key' | 'metaKey' | 'preventDefault' | 'target'
>;

/**
 * One stop of the Tab key for many controls, as toolbars have it: arrows, Home and End go from one to the next. Call `mark`
 * after each change of the controls.
 */
export class Roving {
  private current: HTMLElement | undefined;
  // On narrow layouts some controls are hidden, perhaps the one with the tab stop. Checked only after layout, because a
  // check after each change would force one.
  private hidden: ReadonlySet<HTMLElement> = new Set();

  /**
   * @param box returns the box around the controls
   * @param selector the controls inside; those that are disabled or not displayed do not count
   */
  constructor(
    private readonly box: () => HTMLElement | null,
    private readonly selector: string,
    private readonly arrows: keyof typeof KEYS,
  ) {}

  private controls(): HTMLElement[] {
    return [...(this.box()?.querySelectorAll<HTMLElement>(this.selector) ?? [])];
  }

  private look(): void {
    this.hidden = new Set(this.controls().filter((item) => item.getClientRects().length === 0));
  }

  private items(): HTMLElement[] {
    return this.controls().filter((item) => !item.matches(':disabled') && !this.hidden.has(item));
  }

  /** Gives one control the tab stop. */
  mark(): void {
    const all = this.items();
    const stop = all.find((item) => item === this.current) ?? all[0];
    for (const item of this.controls()) {
      const index = item === stop ? 0 : -1;
      // Setting it on the focused control forces a style recalculation, to find out whether it stays focusable.
      if (item.tabIndex !== index) item.tabIndex = index;
    }
  }

  /** Follows the size of the box, in which other controls may have space. @returns stops it */
  watch(): () => void {
    const box = this.box();
    if (!box) return () => undefined;
    return watchSize([box], () => {
      this.look();
      this.mark();
    });
  }

  /** Handles the events of the box itself. @returns stops it */
  listen(): () => void {
    const box = this.box()!;
    box.addEventListener('focusin', (event) => this.onFocus(event));
    box.addEventListener('keydown', (event) => this.onKeyDown(event));
    return this.watch();
  }

  onFocus({ target }: Pick<FocusEvent, 'target'>): void {
    if (!(target as Element).matches(this.selector)) return;
    this.current = target as HTMLElement;
    this.mark();
  }

  onKeyDown(event: Key): void {
    const target = event.target as HTMLElement;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || !target.matches(this.selector))
      return;
    this.look();
    const all = this.items();
    const step = (KEYS[this.arrows] as Readonly<Record<string, number>>)[event.key];
    const to =
      step !== undefined
        ? (all.indexOf(target) + step + all.length) % all.length
        : ({ Home: 0, End: all.length - 1 } as Readonly<Record<string, number>>)[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all[to]?.focus();
  }
}
