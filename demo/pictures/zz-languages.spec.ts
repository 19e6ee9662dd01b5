import { appendFileSync, mkdirSync } from 'node:fs';
import { test } from '../e2e/support/suite.ts';
import { LANGUAGES } from '../../src/exchange/sites/sites.ts';
import { openState, showsIn, elementStates as states } from './states.ts';

const TAGS = 'business-notice compliance-modal uk-notice ip-check turkey-declaration user-agreement kyc-notice kyc-bar fund-password password-frequency cooldown-modal notice-bar newuser-popup perk-modal upcoming-modal deposit-chooser chart'.split(' ').map((t) => `gate-${t}`);
const OUT = '/tmp/lang';
const WIDTHS = (process.env['W'] ?? '360').split(',').map(Number);
for (const width of WIDTHS)
  for (const lang of LANGUAGES)
    test.describe(`${lang}-${width}`, () => {
      test.use({ viewport: { width, height: width === 360 ? 740 : 720 }, contextOptions: { reducedMotion: 'reduce' } });
      for (const state of states.filter(({ tag, name }) => TAGS.includes(tag) && (tag !== 'gate-chart' || /indicators|settings|orders|menu|drawing/.test(name)))) {
        if (!showsIn(state, lang, width)) continue;
        test(`${state.tag} ${state.name}`, async ({ page }) => {
          const element = await openState(page, state, { theme: 'light', lang });
          mkdirSync(`${OUT}/${state.tag}-${state.name}-${width}`, { recursive: true });
          const bad = await element.evaluate((host) => {
            const out: string[] = [];
            const all = [...host.shadowRoot!.querySelectorAll<HTMLElement>('button, a.button, .button, h2, [role=dialog], label')];
            for (const box of all) {
              const rect = box.getBoundingClientRect();
              if (!rect.width || !box.textContent!.trim()) continue;
              const line = parseFloat(getComputedStyle(box).lineHeight) || parseFloat(getComputedStyle(box).fontSize) * 1.4;
              const range = document.createRange();
              range.selectNodeContents(box);
              const tops = new Set([...range.getClientRects()].filter((r) => r.width > 1).map((r) => Math.round(r.top / (line / 1.5))));
              const isButton = box.matches('.button, [part~=confirm], [part~=action], [part~=secondary], [part~=cancel]');
              if (box.scrollWidth > box.clientWidth + 1) out.push(`CUT ${box.className} "${box.textContent}"`);
              if (isButton && tops.size > 1) out.push(`WRAP ${box.getAttribute('part')} "${box.textContent}"`);
              if (rect.right > innerWidth + 1 || rect.left < -1) out.push(`OUT ${box.className} "${box.textContent}"`);
            }
            if (document.documentElement.scrollWidth > innerWidth) out.push('SCROLLS');
            return out;
          });
          for (const one of bad) appendFileSync(`${OUT}/bad.txt`, `${width} ${lang} ${state.tag} ${state.name}: ${one}\n`);
          await page.screenshot({ path: `${OUT}/${state.tag}-${state.name}-${width}/${lang}.png` });
        });
      }
    });
