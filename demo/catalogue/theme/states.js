// @ts-check
/** Forces all controls of a page into one state, to measure states that need a pointer or a keyboard. */

const PSEUDO = /** @type {const} */ ({ hover: ':hover', focus: ':focus-visible' });
const CONTROLS = 'a, button, input, select, textarea, summary, label, [tabindex]';

/** @param {CSSRuleList} rules @param {(rule: CSSStyleRule, within: CSSStyleSheet | CSSGroupingRule, at: number) => void} visit @param {CSSStyleSheet | CSSGroupingRule} within */
const each = (rules, visit, within) => {
  for (let at = rules.length - 1; at >= 0; at--) {
    const rule = rules[at];
    if (rule && 'selectorText' in rule) visit(/** @type {CSSStyleRule} */ (rule), within, at);
    else if (rule && 'cssRules' in rule)
      each(/** @type {CSSGroupingRule} */ (rule).cssRules, visit, /** @type {CSSGroupingRule} */ (rule));
  }
};

/** @type {WeakSet<CSSStyleSheet>} */
const prepared = new WeakSet();

/** Duplicates each rule of a state for an attribute, with the same specificity. @param {CSSStyleSheet} sheet */
const prepare = (sheet) => {
  if (prepared.has(sheet)) return;
  prepared.add(sheet);
  each(
    sheet.cssRules,
    ({ selectorText, cssText }, within, at) => {
      let selector = selectorText;
      for (const [name, pseudo] of Object.entries(PSEUDO))
        selector = selector.replaceAll(pseudo, `[data-forced-${name}]`);
      if (selector !== selectorText) within.insertRule(selector + cssText.slice(cssText.indexOf('{')), at + 1);
    },
    sheet,
  );
};

/** Attributes for the disabled and the invalid state. Existing ones stay. @type {Record<string, [string, string]>} */
const ATTRIBUTES = { off: ['button, input, select, textarea', 'disabled'], wrong: ['input, textarea', 'aria-invalid'] };

/** @param {ShadowRoot} root @param {string | undefined} state */
const setAttributes = (root, state) => {
  for (const [name, [selector, attribute]] of Object.entries(ATTRIBUTES))
    for (const control of root.querySelectorAll(selector)) {
      const forced = `data-forced-${name}`;
      if (name === state && !control.hasAttribute(attribute)) {
        control.setAttribute(attribute, 'true');
        control.toggleAttribute(forced, true);
      } else if (name !== state && control.hasAttribute(forced)) {
        control.removeAttribute(attribute);
        control.removeAttribute(forced);
      }
    }
};

/** @param {Document} page @param {import('./states').State} state */
export const forceState = (page, state) => {
  for (const { shadowRoot } of page.querySelectorAll('*')) {
    if (!shadowRoot) continue;
    shadowRoot.adoptedStyleSheets.forEach(prepare);
    for (const control of shadowRoot.querySelectorAll(CONTROLS))
      for (const name of Object.keys(PSEUDO)) control.toggleAttribute(`data-forced-${name}`, name === state);
    setAttributes(shadowRoot, state);
    // Finish transitions between colours immediately.
    for (const motion of shadowRoot.getAnimations())
      if (Number.isFinite(motion.effect?.getComputedTiming().endTime)) motion.finish();
  }
};
