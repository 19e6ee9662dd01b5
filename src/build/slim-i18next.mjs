/**
 * i18next without what this bundle never uses: its backend connector (bundles are fetched by `core/text/texts.ts`) and its
 * number and date formatter (texts hold plain placeholders). 1.5 kB brotli of every first element.
 */
const STUBS = {
  Connector:
    'class Connector { constructor() {} on() {} init() {} load(a, b, done) { done?.(); } saveMissing() {} reload() {} }',
  Formatter: 'class Formatter { constructor() {} init() {} add() {} addCached() {} format(value) { return value; } }',
};

export const slimI18next = () => ({
  name: 'slim-i18next',
  transform(code, id) {
    if (!/node_modules\/i18next\/dist\/esm\/i18next\.js$/.test(id)) return null;
    for (const [name, stub] of Object.entries(STUBS)) {
      const whole = new RegExp(`^class ${name}\\b[^\\n]*\\{\\n[\\s\\S]*?^\\}$`, 'm');
      // A new release that looks different must be looked at, not shipped unslimmed.
      if (!whole.test(code)) this.error(`i18next has no class ${name} any more`);
      code = code.replace(whole, stub);
    }
    return { code, map: null };
  },
});
