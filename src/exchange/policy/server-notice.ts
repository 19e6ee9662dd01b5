import { plainCopy } from '../../runtime/data/records.ts';
import { list, shape, str, type Reader } from '../../runtime/data/schema.ts';
import { isTrue } from '../../runtime/data/values.ts';

export interface TextLink {
  key: string;
  link: string;
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

const readFields = shape({
  title: str(),
  /** HTML; sanitised before rendering. */
  content: str(),
  /** Key words of the content that become links. */
  text_link: (value: unknown) => links(value).slice(0, MOST_LINKS),
  /** If empty, there is no such button. */
  ok_button: str(),
  ok_button_router: str(),
  cancel_button: str(),
  no_close_button: isTrue,
  type: str(),
});
/** A notice that the server provides: compliance tips and business notices. [COMP-31, COMP-32] */
export type ServerNotice = ReturnType<typeof readFields>;

/** Reads the fields of a notice; null without title and content. Never throws. [COMP-34] */
export const readNotice: Reader<ServerNotice | null> = (value) => {
  const notice = readFields(plainCopy(value));
  return notice.title.trim() === '' && notice.content.trim() === '' ? null : notice;
};
