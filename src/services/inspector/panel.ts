/** The inspector's panel: its own element and shadow root, above the page, with tabs. */
import { rootElement } from '../../runtime/dom/root-element.ts';
import elementCss from './list/element-list.css';
import panelCss from './panel.css';
import { button, group, make } from './list/make.ts';
import { placeHost } from './modal-host.ts';
import { followRoving, setStops } from './list/roving.ts';
import { makeTabs, type Tab } from './tabs.ts';

/** Returns the panel's element. It is no dialog: offers of the page wait for open dialogs. */
const makeHost = (): HTMLElement => {
  const host = make('div');
  host.setAttribute('data-gate-inspector', '');
  host.popover = 'manual';
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(elementCss + panelCss);
  root.adoptedStyleSheets = [sheet];
  return host;
};

const iconButton = (sign: string, name: string, run: () => void): HTMLButtonElement => {
  const element = button(sign, run, 'icon');
  element.setAttribute('aria-label', name);
  element.title = name;
  return element;
};

export interface PanelOptions {
  readonly tabs: readonly Tab[];
  /** Layer below the panel, for outlines. */
  readonly layer: HTMLElement;
  readonly onOutline: (isOn: boolean) => void;
  readonly onClose: () => void;
}

export class Panel {
  readonly host = makeHost();
  private readonly section = make('section', 'panel');
  private readonly title = make('h2', '', 'Inspector');
  private readonly status = make('p', 'status');
  private readonly banner = make('p', 'banner');
  private readonly pill = button('Inspector', () => this.setFolded(false), 'pill');
  private readonly tabs: ReturnType<typeof makeTabs>;
  private readonly frame: HTMLElement;
  private isOutlining = true;

  constructor({ tabs, layer, onOutline, onClose }: PanelOptions) {
    this.tabs = makeTabs(tabs);
    const outline = iconButton('▣', 'Outline elements', () => {
      this.isOutlining = !this.isOutlining;
      outline.setAttribute('aria-pressed', String(this.isOutlining));
      onOutline(this.isOutlining);
    });
    outline.setAttribute('aria-pressed', 'true');
    this.title.tabIndex = -1;
    const head = group(
      'header',
      'head',
      this.title,
      outline,
      iconButton('⇄', 'Move to the other side', () => this.frame.classList.toggle('other-side')),
      iconButton('–', 'Fold', () => this.setFolded(true)),
      iconButton('✕', 'Close the inspector', onClose),
    );
    this.status.setAttribute('role', 'status');
    this.banner.hidden = true;
    this.section.setAttribute('aria-label', 'Gate Elements inspector');
    this.section.append(head, this.banner, this.tabs.row, this.status, this.tabs.panels);
    // The inspector is in English, like the names of clauses and facts.
    this.frame = group('div', `frame ${sideOf()}`, layer, this.section, this.pill);
    this.frame.lang = 'en';
    this.frame.dir = 'ltr';
    this.pill.hidden = true;
    const root = this.host.shadowRoot!;
    root.append(this.frame);
    followRoving(root);
    root.addEventListener('keydown', (event) => this.onKey(event as KeyboardEvent));
    this.tabs.select(tabs[0]!.name);
  }

  /** Shows the panel on the page. @param isFocused moves focus to it */
  show(isFocused: boolean): void {
    this.place();
    this.setFolded(false, isFocused);
  }

  /** Keeps the panel usable: above the page, and in the dialog that blocks it. */
  place(): void {
    placeHost(this.host);
    setStops(this.tabs.panels);
  }

  /** Announces a text, once. */
  say(text: string): void {
    if (this.status.textContent !== text) this.status.textContent = text;
  }

  /** Shows that something is simulated; '' for nothing. */
  warn(text: string): void {
    this.banner.hidden = text === '';
    if (this.banner.textContent !== text) this.banner.textContent = text;
  }

  /** Follows the theme of the page. */
  setTheme(theme: 'light' | 'dark'): void {
    this.frame.dataset['theme'] = theme;
  }

  select(name: string): void {
    this.setFolded(false);
    this.tabs.select(name);
  }

  remove(): void {
    this.host.remove();
  }

  private setFolded(isFolded: boolean, isFocused = true): void {
    const wasFolded = this.section.hidden;
    this.section.hidden = isFolded;
    this.pill.hidden = !isFolded;
    if (!isFocused || (wasFolded === isFolded && !this.host.shadowRoot!.activeElement && isFolded)) return;
    if (isFolded) this.pill.focus();
    else if (wasFolded || !this.section.contains(this.host.shadowRoot!.activeElement)) this.title.focus();
  }

  private onKey(event: KeyboardEvent): void {
    // Keys of the panel are not shortcuts of the page, and do not close its dialogs.
    event.stopPropagation();
    if (event.key !== 'Escape' || this.section.hidden) return;
    event.preventDefault();
    this.setFolded(true);
  }
}

/** The side where text of the page ends, which covers less of it. */
const sideOf = (): string => {
  const root = rootElement();
  return root && getComputedStyle(root).direction === 'rtl' ? 'at-left' : 'at-right';
};
