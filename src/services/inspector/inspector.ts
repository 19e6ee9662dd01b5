/** `gate.inspect()`: shows why each element of the page is visible or not, without the console. Lazy chunk. */
import { theme } from '../../exchange/current/theme.ts';
import { doc } from '../../runtime/dom/safe-dom.ts';
import { clock, SECOND } from '../../runtime/page/clock.ts';
import { debugging } from '../../runtime/page/log.ts';
import { consent } from '../consent.ts';
import { examineNow, readHeaders, violations, type PageDoctorOptions, type Finding } from '../doctor/doctor.ts';
import { fetchSizes, type Sizes } from './facts/cost.ts';
import { ElementList } from './list/element-list.ts';
import { docsIn, type InspectOptions } from './options.ts';
import { make, group } from './list/make.ts';
import { Outlines } from './outlines.ts';
import { drawPage, situationOf } from './page-tab.ts';
import { Panel } from './panel.ts';
import { policyWords } from './list/policy-words.ts';
import { Simulation } from './simulate/simulate.ts';
import { makeSimulateTab, simulatedWords } from './simulate/simulate-tab.ts';
import { elementOfEntry, takeSnapshot, type Snapshot } from './facts/snapshot.ts';
import { unmanagedTags } from './facts/unmanaged.ts';
import type { InspectedEntry } from './list/entry.ts';
import { reportOf } from './ticket.ts';
import { makeTicketTab } from './ticket-tab.ts';

export type { InspectOptions };

/** Input from the loader. */
export interface InspectorSources {
  readonly doctor: PageDoctorOptions;
  /** Returns the replay link of this page. */
  link(): Promise<string>;
}

/** Pauses between two looks at the page, and between two runs of the doctor, in ms. */
const PAUSE = SECOND;
const DOCTOR_PAUSE = 5 * SECOND;
/** Events after which the page is read immediately. */
const SIGNS = ['gate-show', 'gate-hide', 'gate-close', 'gate-error'] as const;
/** Events that move elements without a change of their state. */
const MOVES = ['scroll', 'resize'] as const;
const PURPOSES = ['security', 'analytics'] as const;

class Inspector {
  private readonly simulation = new Simulation();
  private readonly placedOnly = make('input');
  private readonly search = make('input');
  private readonly pageTab = make('div', 'page');
  private readonly outlines = new Outlines((entry) => {
    this.panel.select('Elements');
    this.list.open(entry);
  });
  private readonly list: ElementList;
  private readonly panel: Panel;
  private readonly simulateTab = makeSimulateTab(this.simulation);
  private readonly refresh = (): void => this.draw();
  private snapshot: Snapshot | undefined;
  private findings: readonly Finding[] = [];
  private unmanaged: readonly InspectedEntry[] = [];
  private examinedAt = 0;
  private headers: Awaited<ReturnType<typeof readHeaders>> | undefined;
  private sizes: Sizes | undefined;
  private consents: readonly (readonly [string, string])[] = [];
  private isOutlining = true;
  private isPlanned = false;
  private stopTimer: (() => void) | undefined;

  constructor(
    private readonly sources: InspectorSources,
    private readonly docs: (code: string) => string | undefined,
    private readonly onClose: () => void,
  ) {
    const cards = make('div', 'cards');
    const ticket = makeTicketTab({
      link: () => sources.link(),
      report: (link) => reportOf(situationOf(sources.doctor.version), this.snapshot?.entries ?? [], link),
    });
    this.panel = new Panel({
      tabs: [
        { name: 'Elements', content: group('div', 'elements', this.filters(), cards) },
        { name: 'Page', content: this.pageTab },
        { name: 'Simulate', content: this.simulateTab.content },
        { name: 'Ticket', content: ticket.content, onOpen: ticket.fill },
      ],
      layer: this.outlines.layer,
      onOutline: (isOn) => {
        this.isOutlining = isOn;
        this.draw();
      },
      onClose: () => this.close(),
    });
    this.list = new ElementList(cards, {
      flags: policyWords,
      docs,
      locate: (entry) => {
        const element = elementOfEntry(entry);
        element?.scrollIntoView({ block: 'center' });
        this.draw();
        if (element) this.outlines.flash(element);
      },
    });
  }

  /** Shows the panel, and follows the page until it is closed. */
  open(isFocused: boolean): void {
    this.panel.show(isFocused);
    this.draw();
    for (const sign of SIGNS) doc.addEventListener(sign, this.plan);
    for (const sign of MOVES) addEventListener(sign, this.move, { capture: true, passive: true });
    const tick = () => {
      this.stopTimer = clock.after(PAUSE, tick);
      if (!doc.hidden) this.draw();
    };
    this.stopTimer = clock.after(PAUSE, tick);
    void this.readOnce();
  }

  /** Unfolds the panel and moves focus to it. */
  focus(): void {
    this.panel.show(true);
  }

  close(): void {
    this.stopTimer?.();
    for (const sign of SIGNS) doc.removeEventListener(sign, this.plan);
    for (const sign of MOVES) removeEventListener(sign, this.move, { capture: true });
    this.simulation.stop();
    this.panel.remove();
    this.onClose();
  }

  /** Reads what needs requests: sizes of files and headers of the page. */
  private async readOnce(): Promise<void> {
    const [sizes, headers, consents] = await Promise.all([
      fetchSizes(),
      readHeaders(),
      Promise.all(
        PURPOSES.map(async (purpose) => {
          const { allowed, because } = await consent.allowed(purpose);
          return [purpose, `${allowed ? 'allowed' : 'denied'}: ${because}`] as const;
        }),
      ),
    ]);
    this.sizes = sizes;
    this.headers = headers;
    this.consents = consents;
    this.examinedAt = 0;
    this.draw();
  }

  /** Draws in the next frame, once for all events. */
  private readonly plan = (): void => {
    if (this.isPlanned) return;
    this.isPlanned = true;
    requestAnimationFrame(() => {
      this.isPlanned = false;
      this.draw();
    });
  };

  private readonly move = (): void => this.outlines.move();

  private draw(): void {
    const blocked = violations();
    const now = clock.now();
    if (Math.abs(now - this.examinedAt) > DOCTOR_PAUSE) {
      this.examinedAt = now;
      this.findings = examineNow(this.sources.doctor, this.headers?.[0], this.headers?.[1]);
      const tags = this.sources.doctor.elements.map(({ tag }) => tag);
      this.unmanaged = unmanagedTags(tags, this.findings);
    }
    const sizes = this.sizes ?? { filesOf: () => [], sizeOf: () => 0 };
    this.snapshot = takeSnapshot({
      findings: this.findings,
      unmanaged: this.unmanaged,
      blocked,
      sizes,
      ignored: this.panel.host,
    });
    const { entries, drawn, calls } = this.snapshot;
    const [placedOnly, search] = [this.placedOnly.checked, this.search.value];
    this.panel.say(this.list.draw(entries, { placedOnly, search }));
    this.outlines.draw(this.isOutlining ? drawn : []);
    drawPage(this.pageTab, {
      version: this.sources.doctor.version,
      findings: this.findings,
      calls,
      consent: this.consents,
      docs: this.docs,
    });
    this.simulateTab.update();
    this.panel.warn(this.simulation.isOn ? simulatedWords() : '');
    this.panel.setTheme(theme.peek());
    this.panel.place();
  }

  private filters(): HTMLElement {
    this.search.type = 'search';
    this.search.placeholder = 'Tag or reason';
    this.search.setAttribute('aria-label', 'Find an element');
    this.search.addEventListener('input', this.refresh);
    this.placedOnly.type = 'checkbox';
    this.placedOnly.checked = true;
    this.placedOnly.addEventListener('change', this.refresh);
    return group('div', 'filters', this.search, group('label', '', this.placedOnly, ' On this page'));
  }
}

/** Creates the service behind `gate.inspect()`. */
export const createInspector = (sources: InspectorSources) => {
  let running: Inspector | undefined;
  return {
    /**
     * Opens the panel; a further call moves focus to it. Switches on debug mode for this page.
     * @param options `docs`: address of the documentation site, for links of findings
     * @param isAsked false when the address opened it: focus stays where it is
     */
    open: (options: InspectOptions = {}, isAsked = true): void => {
      debugging.value = true;
      if (running) return running.focus();
      running = new Inspector(sources, docsIn(options), () => (running = undefined));
      running.open(isAsked);
    },
    close: (): void => running?.close(),
  };
};
