/** Gate tags on the page that the loader does not manage: unknown names, templates and shadow roots. */
import { doc, safe } from '../../../runtime/dom/safe-dom.ts';
import { recordOf } from '../../../runtime/lifecycle/records.ts';
import type { Finding } from '../../doctor/finding.ts';
import type { InspectedEntry, Reason } from '../list/entry.ts';
import { selectorOf } from './visibility.ts';

const entryOf = (tag: string, reasons: readonly Reason[]): InspectedEntry => ({
  tag,
  placed: true,
  state: 'error',
  show: false,
  because: reasons[0]?.what ?? '',
  needs: [],
  trace: [],
  inspected: { isUnseen: true, reasons, calls: [], storage: [], cost: [] },
});

/** Returns an entry for each tag with a name that does not exist. */
const unknownTags = (findings: readonly Finding[]): InspectedEntry[] =>
  findings
    .filter(({ code, element }) => code === 'unknown-tag' && element)
    .map(({ what, fix, code, element }) => entryOf(safe(element!).localName, [{ what, fix, code }]));

/** Where tags may be that the loader does not see, with the reason. */
const unseenPlaces = (): { root: ParentNode; why: Reason }[] =>
  [...doc.querySelectorAll('*')].flatMap((element) => {
    if (element instanceof HTMLTemplateElement)
      return [
        {
          root: element.content,
          why: {
            what: `It is inside ${selectorOf(element)}, which is not part of the page.`,
            fix: 'Insert the content of the template.',
          },
        },
      ];
    const { shadowRoot, localName } = safe(element);
    return shadowRoot && !localName.startsWith('gate-')
      ? [
          {
            root: shadowRoot,
            why: {
              what: `The loader does not see it in the shadow root of ${selectorOf(element)}.`,
              fix: 'Call gate.observe(root) with that shadow root.',
            },
          },
        ]
      : [];
  });

/** Returns an entry for each known tag that has no record. */
const unobservedTags = (tags: readonly string[]): InspectedEntry[] =>
  unseenPlaces().flatMap(({ root, why }) =>
    [...root.querySelectorAll(tags.join())]
      .filter((element) => !recordOf(element))
      .map((element) => entryOf(safe(element).localName, [why])),
  );

/** Returns entries for tags of the page that nothing manages. @param tags of all declared elements */
export const unmanagedTags = (tags: readonly string[], findings: readonly Finding[]): InspectedEntry[] => [
  ...unknownTags(findings),
  ...unobservedTags(tags),
];
