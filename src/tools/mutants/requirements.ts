/** Breaks of single requirements, each in the way in which its test once could not fail. */
import { breaksOf, type Mutant } from './mutant.ts';

const FINGERPRINT = ['src/services/fingerprint/fingerprint.test.ts'];
const PICTURE = ['src/services/share/share-image.test.ts'];
const CALLS = ['src/exchange/calls/endpoints.test.ts'];
const OVERLAYS = ['src/chart/overlays/overlays.test.ts'];

const elementMutants: readonly Mutant[] = [
  {
    name: 'POP-17: claiming the perk does not navigate',
    file: 'src/ui/offer/offer-link.tsx',
    from: 'return onPress?.() ?? true;',
    to: 'onPress?.();\n      return false;',
    tests: ['src/features/perk-modal/perk-modal.test.ts'],
  },
  {
    name: 'NAV-04: the tab bar does not scroll to the active tab',
    file: 'src/features/tab-bar/tab-bar.tsx',
    from: 'if (tab) bar.scrollLeft =',
    to: 'if (tab) bar.dataset.left = `${',
    also: ['(bar.clientWidth - tab.offsetWidth) / 2;', '(bar.clientWidth - tab.offsetWidth) / 2}`;'],
    tests: ['src/features/tab-bar/tab-bar.test.ts'],
  },
  {
    name: 'COMP-42: a press outside does not close the dialog',
    file: 'src/features/upcoming-modal/upcoming-modal.tsx',
    from: '      closesOutside\n',
    to: '',
    tests: ['src/features/upcoming-modal/upcoming-modal.test.ts'],
  },
  ...breaksOf(
    'src/features/letter/letter.tsx',
    ['src/features/letter/letter.test.ts'],
    [
      { name: 'APP-18: an app is higher than the maximum', from: 'max: 480', to: 'max: 481' },
      { name: 'APP-18: an app is lower than the minimum', from: 'min: 48,', to: 'min: 47,' },
    ],
  ),
  {
    name: 'KYC-04: the cookie lasts an hour, whatever the answer says',
    file: 'src/features/kyc-notice/kyc-notice.rule.ts',
    from: 'cookieEntry(hours, name)',
    to: 'cookieEntry(1, name)',
    tests: ['src/features/kyc-notice/kyc-notice.test.ts'],
  },
  {
    name: 'APP-11: the chat is not fetched ahead',
    file: 'src/features/chat/chat.tsx',
    from: "whenIdle(() => void page.perform(() => prefetchMiniApp('chat')))",
    to: 'whenIdle(() => void page.perform(() => undefined))',
    tests: ['src/features/chat/chat.test.ts'],
  },
  {
    name: 'APP-11: a page that is never idle waits longer',
    file: 'src/services/idle.ts',
    from: 'const IDLE_FALLBACK = 2 * SECOND;',
    to: 'const IDLE_FALLBACK = 2 * SECOND + 1;',
    tests: ['src/services/idle.test.ts'],
  },
];

const serviceMutants: readonly Mutant[] = [
  ...breaksOf('src/services/share/share-image.ts', PICTURE, [
    { name: 'SHARE-05: pictures have more than 10 s', from: '    CAPTURE_LIMIT,\n', to: '    CAPTURE_LIMIT + 1,\n' },
    {
      name: 'SHARE-05: the fallback is not asked',
      from: 'const picture = await ways.fallback(element);',
      to: 'const picture = await Promise.resolve<string | undefined>(undefined);',
    },
  ]),
  ...breaksOf('src/services/fingerprint/fingerprint.ts', FINGERPRINT, [
    { name: 'FP-04: a fourth retry', from: 'if (tries > RETRIES) {', to: 'if (tries > RETRIES + 1) {' },
    { name: 'FP-04: a value is never renewed', from: 'store(value);\n    renewAtEndOf(value);', to: 'store(value);' },
  ]),
  ...breaksOf('src/exchange/calls/endpoints.ts', CALLS, [
    { name: 'API-11: another path', from: "commonConfig: file('coin_icon_whitelist')", to: "commonConfig: file('x')" },
    { name: 'API-18: another path', from: "userTier: web('usercenter/get_user_tier')", to: "userTier: web('x')" },
    { name: 'API-20: another path', from: "kycStatus: web('usercenter/get_kyc_status')", to: "kycStatus: web('x')" },
    {
      name: 'API-23: another path',
      from: "kycTipsJson: { path: '/json_svr/footer_tips_check' }",
      to: "kycTipsJson: { path: '/x' }",
    },
  ]),
  {
    name: 'API-23: the footer ignores the answer',
    file: 'src/features/footer/footer.tsx',
    from: '(tips ? page.answer(kycTips) : undefined)',
    to: '(tips && page.answer(kycTips) ? undefined : undefined)',
    tests: ['src/features/footer/footer.test.ts'],
  },
  ...breaksOf(
    'src/exchange/viewport.ts',
    ['src/exchange/viewport.test.ts'],
    [
      { name: 'NAV-14: another design width', from: 'DESIGN_WIDTH = 539', to: 'DESIGN_WIDTH = 540' },
      {
        name: 'NAV-14: landscape scales',
        from: 'isMobile(width) && height >= width',
        to: 'isMobile(width) && height > 0',
      },
    ],
  ),
  {
    name: 'time limit: the length is ignored',
    file: 'src/runtime/page/time-limit.ts',
    from: 'clock.after(ms, () => {',
    to: 'clock.after(Math.min(ms, 10), () => {',
    tests: ['src/runtime/page/time-limit.test.ts'],
  },
  {
    name: 'SITE-13: the line has no date',
    file: 'src/loader/start.ts',
    from: 'info(`Gate Elements ${version}, released ${released}`);',
    to: 'info(`Gate Elements ${version}, released ${released && version}`);',
    journey: 'the console names the version and the date of its release',
  },
];

const chartMutants: readonly Mutant[] = [
  {
    name: 'CHART-07: readiness never times out',
    file: 'src/chart/chart-ready.ts',
    from: 'const stopLimit = time.after(READY_LIMIT,',
    to: 'const stopLimit = time.after(READY_LIMIT + 1,',
    tests: ['src/chart/chart-ready.test.ts'],
  },
  {
    name: 'CHART-11: the newest bar is at the edge at first',
    file: 'src/chart/engine/engine.ts',
    from: 'const newest = newestViewport(bars.last, this.view.spacing);',
    to: 'const newest = { right: bars.last + 1, spacing: this.view.spacing };',
    tests: ['src/chart/chart.test.ts'],
  },
  {
    name: 'CHART-11: the newest bar is at the edge after a reset',
    file: 'src/chart/engine/gestures.ts',
    from: 'this.engine.setView(newestViewport(this.engine.bars.last));',
    to: 'this.engine.setView({ ...newestViewport(this.engine.bars.last), right: this.engine.bars.last + 1 });',
    tests: ['src/chart/chart.test.ts'],
  },
  ...breaksOf('src/chart/overlays/paint-line.ts', OVERLAYS, [
    {
      name: 'CHART-19: boxes of lines have another height',
      from: 'width - 1, LINE_HEIGHT - 1, CORNER)',
      to: 'width - 1, LINE_HEIGHT - 3, CORNER)',
    },
  ]),
  {
    name: 'CHART-19: boxes of lines are next to the axis',
    file: 'src/chart/overlays/line-overlay.ts',
    from: 'width / ratioX - LINE_PADDING - LEFT_MARGIN',
    to: 'width / ratioX - LEFT_MARGIN',
    tests: OVERLAYS,
  },
  ...breaksOf(
    'src/chart/control/last-price.ts',
    ['src/chart/control/last-price.test.ts'],
    [
      { name: 'the last price counts down for longer than a day', from: 'left > 86_400', to: 'left > 864_000' },
      { name: 'the last price does not count down a whole day', from: 'left > 86_400', to: 'left >= 86_400' },
      { name: 'the last price counts down after the end of a bar', from: '!(left >= 0)', to: '!(left >= -9_000)' },
    ],
  ),
];

export const requirementMutants: readonly Mutant[] = [...elementMutants, ...serviceMutants, ...chartMutants];
