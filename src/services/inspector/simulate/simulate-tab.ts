/** Switches for site, language, theme, time and flags. They change this tab only. */
import { config } from '../../../exchange/config/config.ts';
import { locale, siteId } from '../../../exchange/current/current-site.ts';
import { theme } from '../../../exchange/current/theme.ts';
import { LANGUAGES } from '../../../exchange/site/languages.ts';
import { siteById, sites } from '../../../exchange/sites/sites.ts';
import { clock, DAY, HOUR } from '../../../runtime/page/clock.ts';
import { button, group, make } from '../list/make.ts';
import { policyFlags } from '../list/policy-words.ts';
import type { Simulation } from './simulate.ts';

interface Choice {
  readonly name: string;
  isChosen(): boolean;
  choose(): void;
}

/** Returns a group of buttons, and a function that updates which are pressed. */
const choicesOf = (title: string, choices: readonly Choice[]): [node: HTMLElement, update: () => void] => {
  const heading = make('h3', '', title);
  heading.id = `switch-${title.toLowerCase()}`;
  const buttons = choices.map(({ name, choose }) => button(name, choose, 'chip'));
  const row = group('div', 'chips', ...buttons);
  row.setAttribute('role', 'group');
  row.setAttribute('aria-labelledby', heading.id);
  row.setAttribute('data-roving', 'button');
  const update = () =>
    buttons.forEach((each, at) => each.setAttribute('aria-pressed', String(choices[at]!.isChosen())));
  return [group('section', '', heading, row), update];
};

const STEPS = [
  ['+1 h', HOUR],
  ['+12 h', 12 * HOUR],
  ['+1 day', DAY],
  ['+7 days', 7 * DAY],
] as const;

const timeRow = (simulation: Simulation): [node: HTMLElement, update: () => void] => {
  const now = make('p', 'note');
  const move = (ms: number) => simulation.set({ clockOffset: config.peek().clockOffset + ms });
  const heading = make('h3', '', 'Time');
  heading.id = 'switch-time';
  const row = group('div', 'chips', ...STEPS.map(([name, ms]) => button(name, () => move(ms), 'chip')));
  row.setAttribute('role', 'group');
  row.setAttribute('aria-labelledby', heading.id);
  row.setAttribute('data-roving', 'button');
  const update = () => (now.textContent = `The page sees ${new Date(clock.now()).toLocaleString('en-GB')}.`);
  return [group('section', '', heading, now, row), update];
};

/** Returns the tab, and a function that shows the current state. */
export const makeSimulateTab = (simulation: Simulation): { content: HTMLElement; update(): void } => {
  const parts = [
    choicesOf(
      'Site',
      sites.map(({ key, id }) => ({
        name: key,
        isChosen: () => siteId.value === id,
        choose: () => simulation.set({ site: key }),
      })),
    ),
    choicesOf(
      'Language',
      LANGUAGES.map((lang) => ({
        name: lang,
        isChosen: () => locale.value === lang,
        choose: () => simulation.set({ locale: lang }),
      })),
    ),
    choicesOf(
      'Theme',
      (['light', 'dark'] as const).map((name) => ({
        name,
        isChosen: () => theme.value === name,
        choose: () => simulation.set({ theme: name }),
      })),
    ),
    timeRow(simulation),
    choicesOf(
      'Flags',
      policyFlags.map((flag) => ({
        name: flag,
        isChosen: () => simulation.isFlagSet(flag),
        choose: () => simulation.setFlag(flag, !simulation.isFlagSet(flag)),
      })),
    ),
  ];
  const left = make('p', 'reason');
  left.setAttribute('role', 'status');
  const note = make(
    'p',
    'note',
    'Changes this tab until you end the simulation or reload. Nothing is stored, sent or tracked meanwhile.',
  );
  const stop = button('End simulation', () => simulation.stop(), 'primary');
  const update = (): void => {
    stop.disabled = !simulation.isOn;
    const address = simulation.left.value;
    left.hidden = address === undefined;
    const words = address === undefined ? '' : `Here the page would go to ${address}.`;
    if (left.textContent !== words) left.textContent = words;
    for (const [, updatePart] of parts) updatePart();
  };
  const content = group('div', 'simulate', note, stop, left, ...parts.map(([node]) => node));
  content.addEventListener('click', update);
  return { content, update };
};

/** Returns the simulated situation in words, for the header of the panel. */
export const simulatedWords = (): string =>
  `Simulated: ${siteById(siteId.value).key}, ${locale.value}, ${theme.value}, ${new Date(clock.now()).toLocaleString('en-GB')}`;
