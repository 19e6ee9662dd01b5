/** Registry of the Gate elements on the page and their records. */
import { page } from '../page/page.ts';
import type { ElementRecord } from './record.ts';

const byElement = new Map<Element, ElementRecord>();
const byTag = new Map<string, Set<ElementRecord>>();
const NONE: ReadonlySet<ElementRecord> = new Set();

export const recordOf = (element: Element): ElementRecord | undefined => byElement.get(element);

/** Returns all records, in order of discovery. */
export const allRecords = (): ElementRecord[] => [...byElement.values()];

/** Returns the records of a tag, in order of discovery. */
export const recordsOfTag = (tag: string): ReadonlySet<ElementRecord> => byTag.get(tag) ?? NONE;

/** Publishes the tags on the page, because rules may read them. */
const publishTags = (): void => {
  page.tags.value = new Set(byTag.keys());
};

export const addRecord = (record: ElementRecord): void => {
  const { tag } = record.declaration;
  byElement.set(record.element, record);
  const others = byTag.get(tag);
  if (others) return void others.add(record);
  byTag.set(tag, new Set([record]));
  publishTags();
};

export const removeRecord = (record: ElementRecord): void => {
  const { tag } = record.declaration;
  byElement.delete(record.element);
  const others = byTag.get(tag);
  others?.delete(record);
  if (others?.size) return;
  byTag.delete(tag);
  publishTags();
};
