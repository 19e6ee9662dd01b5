/** Finds parts that are invisible with forced colours (Windows' contrast themes), by computed styles. Runs in the page. */

/**
 * @param tag of the element whose shadow root is checked
 * @returns one line a finding: a surface over the page without an edge, a control that no border, ground or text shows, a
 * symbol in the colour of its ground, a focus ring that is not drawn, a chosen item that looks like the others
 */
export const forcedColorFindings = (tag: string): string[] => {
  const root = document.querySelector(tag)?.shadowRoot;
  if (!root) return [`${tag} has no shadow root`];
  const found: string[] = [];
  const nameOf = (one: Element): string =>
    `${one.localName}${one.className && typeof one.className === 'string' ? `.${one.className.trim().replace(/\s+/g, '.')}` : ''}`;
  const isSeen = (one: Element): boolean => {
    const { width, height } = one.getBoundingClientRect();
    return width > 1 && height > 1 && one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const isClear = (color: string): boolean => color === 'transparent' || /[,/] ?0\)$/.test(color);
  const groundOf = (one: Element | null): string => {
    for (let at = one; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (!isClear(backgroundColor)) return backgroundColor;
    }
    return getComputedStyle(document.body).backgroundColor;
  };
  const hasEdge = (one: Element, ground: string): boolean => {
    const style = getComputedStyle(one);
    return (['top', 'right', 'bottom', 'left'] as const).some((side) => {
      const width = parseFloat(style.getPropertyValue(`border-${side}-width`));
      const color = style.getPropertyValue(`border-${side}-color`);
      return width > 0 && style.getPropertyValue(`border-${side}-style`) !== 'none' && color !== ground;
    });
  };

  // Surfaces over the page: a dialog or a panel that floats.
  for (const surface of root.querySelectorAll('dialog[open], [popover], [role=menu], .disclosure-panel, .toast')) {
    if (!isSeen(surface) || surface.matches('.inline')) continue;
    const { boxShadow, position } = getComputedStyle(surface);
    const floats = surface.localName === 'dialog' || position === 'fixed' || position === 'absolute';
    const fills = surface.getBoundingClientRect().width >= innerWidth;
    const edged = [surface, ...surface.children].some((one) => hasEdge(one, groundOf(document.body)));
    if (floats && !fills && boxShadow === 'none' && !edged && !surface.matches('.toasts'))
      found.push(`${nameOf(surface)} has no edge`);
  }

  // Symbols: drawn in a colour that differs from their ground.
  for (const symbol of root.querySelectorAll('svg')) {
    if (!isSeen(symbol) || symbol.closest('[role=img], .qr')) continue;
    const { color } = getComputedStyle(symbol);
    if (color === groundOf(symbol))
      found.push(`${nameOf(symbol.parentElement ?? symbol)}: its symbol has the ground's colour`);
  }

  for (const control of root.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, summary')) {
    if (!isSeen(control)) continue;
    const style = getComputedStyle(control);
    const ground = groundOf(control.parentElement);
    const hasText = Boolean(control.textContent?.trim()) && style.color !== groundOf(control);
    const isField = control.matches('input, select, textarea');
    if (isField && style.appearance === 'none' && !hasEdge(control, ground) && !hasEdge(control.parentElement!, ground))
      found.push(`${nameOf(control)} is a field without an edge`);
    // The pointer goes through to a canvas, on which it is painted.
    const isPainted = style.pointerEvents === 'none' && root.querySelector('canvas') !== null;
    if (!isField && !isPainted && !hasText && !hasEdge(control, ground) && !control.querySelector('svg, img, canvas'))
      found.push(`${nameOf(control)} shows nothing`);
    if (control.matches(':disabled')) continue;
    // Focused by the pointer it would have no ring.
    (root.activeElement as HTMLElement | null)?.blur();
    control.focus({ focusVisible: true } as FocusOptions);
    const holders = [
      control,
      ...control.querySelectorAll('*'),
      control.parentElement!,
      control.parentElement!.parentElement,
    ];
    const isRinged = holders.some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0 && outlineColor !== ground;
    });
    if (root.activeElement === control && !isRinged) found.push(`${nameOf(control)} has no focus ring`);
  }
  (root.activeElement as HTMLElement | null)?.blur();

  // A selected item must differ by more than its background, which forced colours remove.
  const look = (one: Element): string => {
    const {
      borderColor,
      borderWidth,
      borderStyle,
      outlineStyle,
      color,
      backgroundColor,
      fontWeight,
      textDecorationLine,
    } = getComputedStyle(one);
    const after = getComputedStyle(one, '::after');
    return [
      borderColor,
      borderWidth,
      borderStyle,
      outlineStyle,
      color,
      backgroundColor,
      fontWeight,
      textDecorationLine,
      after.content,
      after.borderWidth,
      after.backgroundColor,
    ].join();
  };
  for (const chosen of root.querySelectorAll(
    '[aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true], [aria-checked=true]',
  )) {
    if (!isSeen(chosen)) continue;
    const others = [...root.querySelectorAll(chosen.localName)].filter(
      (one) =>
        one !== chosen &&
        one.className === chosen.className &&
        isSeen(one) &&
        !one.matches('[aria-pressed=true], [aria-checked=true]'),
    );
    if (others.length && others.every((one) => look(one) === look(chosen)))
      found.push(`${nameOf(chosen)} is chosen, and looks like the others`);
  }
  return [...new Set(found)];
};
