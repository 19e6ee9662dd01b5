/** Hostile pages: each hazard in each flavour of the bundle (docs/maintainers/hostile-pages.md). */
import { atRest } from '../support/rest.ts';
import { expect, test } from '../support/suite.ts';
import { expectHostWidget, expectKinds, expectNoLeaks, expectOut } from './expectations.ts';
import { flavourNames, isBuilt, type FlavourName } from './flavours.ts';
import type { Hazard, Visit } from './hazard.ts';
import { hazards } from './hazards/index.ts';
import { installProbe } from './probe.ts';
import { placeOf } from './render.ts';
import { hasLibrary, serveHostilePages, slugOf } from './serve.ts';

test.beforeEach(async ({ context, page, demo }) => {
  await serveHostilePages(context, demo, hazards);
  await installProbe(page);
  await context.request.get('/qa/apply?login=signed-in&verified=0', { maxRedirects: 0 });
});

/** Checks the expectations of an open page. */
const expectHazard = async (hazard: Hazard, visit: Visit): Promise<void> => {
  const { frame } = visit;
  await hazard.first?.(visit);
  if (hazard.staysOut) await expectOut(visit, hazard.staysOut, hazard.hostLines);
  else await visit.expectWorking();
  await hazard.check?.(visit);
  if (hazard.later) {
    await hazard.later(visit);
    await visit.expectWorking();
  }
  await atRest(visit.page);
  // Nothing more may have been said meanwhile.
  if (hazard.staysOut) await expectOut(visit, hazard.staysOut, hazard.hostLines);
  await expectNoLeaks(frame, hazard.hostGlobals);
};

const takeOut = (lines: string[], known: RegExp): void => {
  for (let at = lines.length; at--;) if (known.test(lines[at]!)) lines.splice(at, 1);
};

const define = (hazard: Hazard, flavour: FlavourName): void => {
  const isQuick = hazard.quick?.includes(flavour);
  test(`on a page with ${hazard.name}, ${flavour}${isQuick ? '' : ' @long'} [ERR-02]`, async ({
    page,
    demo,
    quiet,
  }) => {
    test.skip(!isBuilt(flavour), `the build has no ${flavour} flavour`);
    const missing = hazard.needs?.filter((file) => !hasLibrary(file)) ?? [];
    test.skip(missing.length > 0, `not installed: ${missing.join(', ')}`);
    const place = placeOf(demo, slugOf(hazard), flavour);
    await hazard.arrange?.(page);
    await page.goto(place.address);
    const frame = hazard.frame ? page.frame({ url: new RegExp(`${hazard.frame}$`) })! : page.mainFrame();
    await expectHazard(hazard, {
      page,
      frame,
      place,
      lines: quiet.console,
      expectWorking: async () => {
        await expectKinds(frame, hazard.without ?? [], hazard.isScaled === true);
        await expectHostWidget(frame);
        await hazard.widget?.({ page, frame, place, lines: quiet.console, expectWorking: () => Promise.resolve() });
      },
    });
    takeOut(quiet.console, hazard.staysOut ?? /^$/);
    takeOut(quiet.console, hazard.hostLines ?? /^$/);
    if (hazard.violates) quiet.violations.length = 0;
  });
};

test('the names of hazards are told apart', () => {
  expect(new Set(hazards.map(slugOf)).size).toBe(hazards.length);
});

for (const hazard of hazards) for (const flavour of hazard.flavours ?? flavourNames) define(hazard, flavour);
