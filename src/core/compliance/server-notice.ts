import { isSet } from '../data/values.ts';
import { own, plainCopy } from '../data/records.ts';
import { list, shape, str, type Reader } from '../data/schema.ts';

export interface TextLink {
  key: string;
  link: string;
}

/** A notice that the server writes: compliance tips and business notices (COMP-31, COMP-32). */
export interface ServerNotice {
  title: string;
  /** HTML; cleaned before it is drawn. */
  content: string;
  /** Key words of the content that become links. */
  text_link: TextLink[];
  /** Empty: there is no such button. */
  ok_button: string;
  ok_button_router: string;
  cancel_button: string;
  no_close_button: boolean;
  type: string;
}

const LONGEST_KEY = 100;
const MOST_LINKS = 20;

const readLink = (value: unknown): TextLink | undefined => {
  const { key, link } = plainCopy(value);
  return typeof key === 'string' && typeof link === 'string' && key.trim() !== '' && key.length <= LONGEST_KEY
    ? { key, link }
    : undefined;
};
const links = list(readLink);
const fields = shape({
  title: str(),
  content: str(),
  text_link: (value) => links(value).slice(0, MOST_LINKS),
  ok_button: str(),
  ok_button_router: str(),
  cancel_button: str(),
  type: str(),
});

/** Reads the fields of a notice; null when it has nothing to say (COMP-34). Never throws. */
export const readNotice: Reader<ServerNotice | null> = (value) => {
  const given = plainCopy(value);
  const notice = fields(given);
  if (notice.title.trim() === '' && notice.content.trim() === '') return null;
  return { ...notice, no_close_button: isSet({ flag: own(given, 'no_close_button') }, 'flag') };
};
