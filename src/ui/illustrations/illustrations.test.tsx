import { expect, nextFrame } from '@open-wc/testing';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { put, setPage } from '../../loader/loader.testing.ts';
import { AgreementPicture } from './tiles/agreement.tsx';
import { AlphaPicture } from './alpha.tsx';
import { DepositPicture } from './tiles/deposit.tsx';
import { EarnPicture } from './tiles/earn.tsx';
import { EmptyChartPicture } from './drawings/empty-chart.tsx';
import { FuturesPicture } from './tiles/futures.tsx';
import { GiftPicture } from './drawings/gift.tsx';
import { GrowthPicture } from './drawings/growth.tsx';
import type { Illustration, IllustrationName } from './illustration.tsx';
import { LockPicture } from './tiles/lock.tsx';
import { NoticePicture } from './tiles/notice.tsx';
import { OfflinePicture } from './drawings/offline.tsx';
import { PeoplePicture } from './tiles/people.tsx';
import { PerkPicture } from './drawings/perk.tsx';
import { PromoPicture } from './drawings/promo.tsx';
import { RestrictedPicture } from './tiles/restricted.tsx';
import { RiskPicture } from './tiles/risk.tsx';
import { SpotPicture } from './tiles/spot.tsx';
import { TaxPicture } from './tiles/tax.tsx';
import { TrendPicture } from './drawings/trend.tsx';
import { TrophyPicture } from './drawings/trophy.tsx';
import { UpcomingPicture } from './drawings/upcoming.tsx';
import { VerifyPicture } from './tiles/verify.tsx';
import { VipHighPicture } from './drawings/vip-high.tsx';
import { VipTopPicture } from './drawings/vip-top.tsx';
import { VipPicture } from './drawings/vip.tsx';
import { VpnPicture } from './tiles/vpn.tsx';

const FAMILY: Readonly<Record<IllustrationName, Illustration>> = {
  agreement: AgreementPicture,
  alpha: AlphaPicture,
  deposit: DepositPicture,
  earn: EarnPicture,
  'empty-chart': EmptyChartPicture,
  futures: FuturesPicture,
  gift: GiftPicture,
  growth: GrowthPicture,
  lock: LockPicture,
  notice: NoticePicture,
  offline: OfflinePicture,
  people: PeoplePicture,
  perk: PerkPicture,
  promo: PromoPicture,
  restricted: RestrictedPicture,
  risk: RiskPicture,
  spot: SpotPicture,
  tax: TaxPicture,
  trend: TrendPicture,
  trophy: TrophyPicture,
  upcoming: UpcomingPicture,
  verify: VerifyPicture,
  vip: VipPicture,
  'vip-high': VipHighPicture,
  'vip-top': VipTopPicture,
  vpn: VpnPicture,
};
/** Parts of an illustration that have styles (`illustration.css`), and the size of its area, by kind. */
const KINDS = {
  emblem: {
    pieces: ['body', 'dashes', 'disc', 'halo', 'mark', 'on-mark', 'plain', 'shade', 'sign'],
    area: '0 0 48 48',
  },
  tile: { pieces: ['ground'], area: '0 0 48 48' },
  drawing: { pieces: ['tone-1', 'tone-2', 'tone-3', 'gold', 'paper'], area: '0 0 160 120' },
} as const;
type Kind = keyof typeof KINDS;
const kindOf = (svg: SVGSVGElement): Kind =>
  (Object.keys(KINDS) as Kind[]).find((kind) => svg.classList.contains(kind))!;

/** The markup of one illustration. */
const drawn = (Drawn: Illustration): SVGSVGElement => {
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() => root.render(<Drawn />));
  const svg = place.querySelector('svg')!.cloneNode(true) as SVGSVGElement;
  root.unmount();
  return svg;
};

describe('illustrations', () => {
  for (const [name, Drawn] of Object.entries(FAMILY))
    it(`${name} is of its kind: small, coloured by the theme alone, hidden from screen readers`, () => {
      const svg = drawn(Drawn);
      const kind = kindOf(svg);
      const { pieces: known, area } = KINDS[kind];
      expect(svg.outerHTML.length).to.be.lessThan(kind === 'drawing' ? 3000 : 2048);
      expect(svg.dataset['illustration']).to.equal(name);
      expect(svg.getAttribute('aria-hidden')).to.equal('true');
      expect(svg.getAttribute('viewBox')).to.equal(area);
      const pieces = [...svg.querySelectorAll('*')];
      expect(pieces.filter((piece) => piece.matches('[fill], [stroke], [style], [stroke-width], [id]'))).to.deep.equal(
        [],
      );
      const classes = pieces.flatMap((piece) => [...piece.classList]);
      expect(classes.filter((one) => !(known as readonly string[]).includes(one))).to.deep.equal([]);
      // An emblem has a line and something in the brand's colour; a drawing has no lines, and every tone of the brand.
      if (kind === 'emblem') {
        expect(pieces.some((piece) => piece.matches(':not([class]):not(.on-mark *), .body:not(.plain)'))).to.equal(
          true,
        );
        expect(svg.querySelector('.mark, .sign')).to.not.equal(null);
      }
      if (kind === 'drawing') {
        expect(pieces.filter((piece) => piece.matches(':not([class]):not(g)'))).to.deep.equal([]);
        for (const tone of ['tone-1', 'tone-2', 'tone-3', 'gold']) expect(classes).to.include(tone);
      }
    });

  describe('in the elements', () => {
    beforeEach(async () => {
      setPage();
      await nextFrame();
    });

    for (const [tag, name] of [
      ['gate-compliance-modal', 'restricted'],
      ['gate-compliance-tips', 'notice'],
      ['gate-business-notice', 'notice'],
      ['gate-uk-notice', 'risk'],
      ['gate-ip-check', 'vpn'],
      ['gate-kyc-notice', 'verify'],
      ['gate-deposit-chooser', 'deposit'],
      ['gate-user-agreement', 'agreement'],
      ['gate-turkey-declaration', 'agreement'],
      ['gate-fund-password', 'lock'],
      ['gate-password-frequency', 'lock'],
      ['gate-upcoming-modal', 'upcoming'],
      ['gate-newuser-popup', 'gift'],
      ['gate-perk-modal', 'perk'],
      ['gate-alpha-banner', 'alpha'],
      ['gate-promo-banner', 'promo'],
    ] as const)
      it(`${tag} shows ${name}, in the theme's colours`, async () => {
        const { element } = await put(tag, { preview: '', theme: 'dark' });
        const svg = element.shadowRoot!.querySelector<SVGSVGElement>(`[data-illustration='${name}']`)!;
        expect(svg, 'the illustration').to.not.equal(null);
        expect(svg.getBoundingClientRect().width).to.be.greaterThan(40);
        const meaning = { emblem: '.mark, .sign', tile: '.ground', drawing: '.tone-3' }[kindOf(svg)];
        const color = () => getComputedStyle(svg.querySelector(meaning)!).fill;
        const before = color();
        element.style.setProperty('--gate-brand', 'rgb(1, 2, 3)');
        // Warnings keep the warning colour.
        if (svg.classList.contains('warning')) expect(color()).to.equal(before);
        else expect(color()).not.to.equal(before);
      });
  });
});
