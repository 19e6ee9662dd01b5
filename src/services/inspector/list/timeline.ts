/** The states and decisions of an element over time. */
import { disclosure, group, make } from './make.ts';
import { durationWords, list, record } from './words.ts';

const timeOf = (at: number): string => {
  const date = new Date(at);
  return Number.isNaN(date.getTime())
    ? ''
    : `${date.toLocaleTimeString('en-GB')}.${String(date.getMilliseconds()).padStart(3, '0')}`;
};

/** Returns the latest states and decisions with their times, oldest first; undefined without any. */
export const timelineOf = (events: unknown): HTMLElement | undefined => {
  const steps = list(events).map(record);
  if (!steps.length) return undefined;
  const lines = steps.map((step, at) => {
    const now = Number(step['at']);
    const before = at ? Number(steps[at - 1]!['at']) : now;
    const line = group(
      'li',
      '',
      make('span', 'at', timeOf(now)),
      ' ',
      make('strong', '', String(step['state'] ?? '?')),
    );
    if (now > before) line.append(make('span', 'muted', ` +${durationWords(now - before)}`));
    if (step['because'] && step['show'] !== true) line.append(make('span', 'why', String(step['because'])));
    return line;
  });
  return disclosure(`Timeline (${steps.length})`, 'more', group('ol', 'timeline', ...lines));
};
