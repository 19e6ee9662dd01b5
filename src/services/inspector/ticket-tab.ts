/** The tab with everything for a ticket: replay link, report, picture. */
import { button, group, make } from './list/make.ts';
import { saveFile, takePicture } from './ticket.ts';

export interface TicketSource {
  /** Returns the link with this page's decisions. */
  link(): Promise<string>;
  /** Returns the report that contains the link. */
  report(link: string): string;
}

/** Copies the text of a field. Without permission, selects it, so that the keyboard can copy it. */
const copy = async (field: HTMLInputElement | HTMLTextAreaElement, say: (text: string) => void): Promise<void> => {
  try {
    await navigator.clipboard.writeText(field.value);
    say('Copied.');
  } catch {
    field.focus();
    field.select();
    say('Press Ctrl+C to copy.');
  }
};

const labelled = <T extends HTMLElement>(text: string, field: T, id: string): T => {
  field.id = id;
  const label = make('label', '', text);
  label.htmlFor = id;
  field.before(label);
  return field;
};

/** Returns the tab, and a function that fills it with the current state. */
export const makeTicketTab = ({ link, report }: TicketSource): { content: HTMLElement; fill(): void } => {
  const status = make('p', 'note');
  status.setAttribute('role', 'status');
  const say = (text: string) => (status.textContent = text);
  const address = make('input');
  const words = make('textarea');
  address.readOnly = words.readOnly = true;
  words.rows = 10;
  const fill = async (): Promise<void> => {
    try {
      address.value = await link();
      words.value = report(address.value);
    } catch (error) {
      say(`No link: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const picture = async (): Promise<void> => {
    say('');
    const { blob, isOfPage } = await takePicture(words.value);
    saveFile(blob, isOfPage ? 'page.png' : 'report.png');
    say(
      isOfPage
        ? 'Saved a picture of this tab.'
        : 'This browser gives no picture of the tab. Saved the report as a picture.',
    );
  };
  const content = group(
    'div',
    'ticket',
    make('p', 'note', 'The link holds this page’s decisions without personal data. It opens in the QA panel.'),
    group(
      'div',
      'field',
      address,
      button('Copy link', () => void copy(address, say)),
    ),
    group(
      'div',
      'field',
      words,
      button('Copy report', () => void copy(words, say)),
      button('Save picture', () => void picture()),
    ),
    status,
  );
  labelled('Replay link', address, 'replay-link');
  labelled('Report', words, 'report');
  return { content, fill: () => void fill() };
};
