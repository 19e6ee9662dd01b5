/** Texts and controls that a language made too long for their place. */
import type { Locator } from 'playwright/test';
import { brokenLabels } from './broken-labels.ts';

/** Returns a line for each select below `root` that is too narrow for its longest choice. */
export const cutSelects = (root: Locator): Promise<string[]> =>
  root.locator('select:visible').evaluateAll((selects: Element[]) =>
    selects.flatMap((select) => {
      // The copy may change the layout around it.
      const { offsetWidth } = select as HTMLElement;
      const copy = select.cloneNode(true) as HTMLElement;
      // `base-select` has no width of its longest choice.
      copy.style.cssText =
        'appearance: none; position: absolute; visibility: hidden; width: max-content; min-width: 0; max-width: none';
      select.after(copy);
      const missing = Math.round(copy.offsetWidth - offsetWidth);
      copy.remove();
      const name = select.getAttribute('aria-label') ?? select.closest('label')?.firstElementChild?.textContent;
      return missing > 0 ? [`the select “${name}” is ${missing} px too narrow`] : [];
    }),
  );

/**
 * Returns a line for each text below `root` whose word continues on the next line, or which is cut by its box while
 * neither a `title` nor a button that unfolds it (`aria-controls`) has all of it. Chinese and Japanese break between any two characters.
 */
export const brokenWords = (root: Locator, lang: string): Promise<string[]> =>
  root.locator('*').evaluateAll((elements: Element[], own) => {
    const segmenter = new Intl.Segmenter(own, { granularity: 'word' });
    const linesOf = (text: Text, start: number, end: number): number => {
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, end);
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      return new Set(boxes.map(({ bottom }) => Math.round(bottom))).size;
    };
    const brokenIn = (text: Text): string[] => {
      if (/^(zh|ja)/.test(own) || linesOf(text, 0, text.length) < 2) return [];
      return [...segmenter.segment(text.data)]
        .filter(({ isWordLike, index, segment }) => isWordLike && linesOf(text, index, index + segment.length) > 1)
        .map(({ segment }) => `“${segment}” is broken`);
    };
    const isCut = (element: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      if (clientWidth < 2) return false;
      const isCutAcross = overflowX === 'hidden' && scrollWidth > clientWidth + 1;
      return isCutAcross || (overflowY === 'hidden' && scrollHeight > clientHeight + 1);
    };
    const isFolded = (element: Element): boolean => {
      const folders = (element.getRootNode() as Document | ShadowRoot).querySelectorAll('[aria-expanded=false]');
      return [...folders].some((folder) => {
        const id = folder.getAttribute('aria-controls');
        return id !== null && element.closest(`#${CSS.escape(id)}`) !== null && folder.checkVisibility();
      });
    };
    const hasWhole = (element: Element, words: string): boolean =>
      isFolded(element) || (element.closest('[title]')?.getAttribute('title')?.includes(words) ?? false);
    return elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .flatMap((element) => {
        const texts = [...element.childNodes].filter(
          (node): node is Text => node instanceof Text && node.data.trim() !== '',
        );
        const words = element.textContent.trim();
        const cut = texts.length && isCut(element) && !hasWhole(element, words) ? [`“${words}” is cut`] : [];
        return [...texts.flatMap(brokenIn), ...cut];
      });
  }, lang);

/**
 * Returns a line for each visible control below `root` that nobody can press, even after scrolling to it: it is outside the
 * window, cut by a box, or under something else.
 */
export const unreachedControls = (root: Locator): Promise<string[]> =>
  root.locator('button, a[href], input, select, summary').evaluateAll((controls: Element[]) => {
    const deepestAt = (x: number, y: number): Element | null => {
      let found = document.elementFromPoint(x, y);
      for (let inner = found; inner?.shadowRoot; found = inner) {
        inner = inner.shadowRoot.elementFromPoint(x, y);
        if (!inner || inner === found) break;
      }
      return found;
    };
    const boxesAround = (control: Element): Element[] => {
      const boxes: Element[] = [];
      for (let box: Node | null = control; box; box = box.parentNode ?? (box as ShadowRoot).host ?? null)
        if (box instanceof Element) boxes.push(box);
      return boxes;
    };
    const reaches = (control: Element, [x, y]: readonly [number, number]): boolean => {
      const at = deepestAt(x, y);
      return at !== null && (control.contains(at) || control.closest('label')?.contains(at) === true);
    };
    /** @param box of the control, or of each line of a link that wraps */
    const placesOf = ({ left, right, top, bottom }: DOMRect): (readonly [number, number])[] => {
      const [inset, middle] = [Math.min(4, (right - left) / 2), (top + bottom) / 2];
      return [
        [left + inset, middle],
        [(left + right) / 2, middle],
        [right - inset, middle],
      ];
    };
    const leavesWindow = ({ left, right, top, bottom }: DOMRect): boolean =>
      left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1;
    const problemOf = (control: Element): string | undefined => {
      const lines = [...control.getClientRects()].filter(({ width }) => width > 1);
      if (lines.some(leavesWindow)) return 'leaves the window';
      const isReached = lines.flatMap(placesOf).every((place) => reaches(control, place));
      return isReached ? undefined : 'cannot be pressed everywhere';
    };
    const modals = controls.map((control) => control.closest('dialog:modal'));
    const modal = modals.find((one) => one !== null);
    return controls
      .filter((control) => !modal || modal.contains(control))
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => control.getBoundingClientRect().width > 1)
      .flatMap((control) => {
        const places = boxesAround(control).map((box) => [box, box.scrollTop, box.scrollLeft] as const);
        control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
        const problem = problemOf(control);
        for (const [box, top, left] of places) box.scrollTo({ top, left, behavior: 'instant' });
        const name = control.getAttribute('aria-label') ?? control.textContent.trim().replaceAll(/\s+/g, ' ');
        return problem ? [`${control.localName} “${name}” ${problem}`] : [];
      });
  });

/** Returns a line for each text and control below `root` that its place is too small for. @param lang of the texts */
export const brokenTexts = async (root: Locator, lang: string): Promise<string[]> => [
  ...(await brokenLabels(root)),
  ...(await cutSelects(root)),
  ...(await brokenWords(root, lang)),
  ...(await unreachedControls(root)),
];
