/** Every element of ours that is on the page, with its record. */
import { page } from '../page/page.ts';
import type { ElementRecord } from './record.ts';

const byElement = new Map<Element, ElementRecord>();
const byTag = new Map<string, Set<ElementRecord>>();
const NONE: ReadonlySet<ElementRecord> = new Set();

export const recordOf = (element: Element): ElementRecord | undefined => byElement.get(element);

/** All of them, in the order of their discovery. */
export const allRecords = (): ElementRecord[] => [...byElement.values()];

/** Those of one tag, in the order of their discovery. */
export const recordsOfTag = (tag: string): ReadonlySet<ElementRecord> => byTag.get(tag) ?? NONE;

/** Rules may ask which tags the page has. */
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
