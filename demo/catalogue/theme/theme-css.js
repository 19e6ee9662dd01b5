// @ts-check
/** A theme as the style sheet that a page puts in. */

/** @param {string} light @param {string} dark */
const both = (light, dark) => (light === dark ? light : `light-dark(${light}, ${dark})`);

/** @param {import('./theme-css').Theme} theme @returns {string} */
export const lightAndDark = ({ colors: { light, dark }, radius, density, font }) =>
  [
    ':root {',
    `  --gate-brand: ${both(light.brand, dark.brand)};`,
    `  --gate-background: ${both(light.background, dark.background)};`,
    `  --gate-radius: ${radius}px;`,
    ...(font ? [`  --gate-font: ${font.replace(/[;{}<]/g, '')};`] : []),
    `  --gate-density: ${density};`,
    '}',
  ].join('\n');
