/** Text of the tests has the metrics of the profile in use, whatever fonts the machine has. */
import { expect } from '@open-wc/testing';

interface TestFonts {
  readonly families: Readonly<Record<'narrow' | 'usual' | 'wide', string>>;
  readonly profile: 'narrow' | 'usual' | 'wide';
}

/** From the configuration of the test runner; it is missing where browsers take the machine's fonts. */
const { gateTestFonts: fonts } = globalThis as { gateTestFonts?: TestFonts };

/** Letters as often as English and German have them, and digits. */
const SAMPLE = `Complete identity verification to deposit, trade and withdraw with higher limits. Schließen Sie die
  Identitätsverifizierung ab, um mit höheren Limits einzuzahlen, zu handeln und auszuzahlen. 0123456789`;

const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;

const advance = (family: string, weight: number): number => {
  canvas.font = `${weight} 100px ${family}`;
  return canvas.measureText(SAMPLE).width;
};

/** Returns how much wider a family is than Noto Sans, in percent. */
const wider = (family: string, weight: number): number =>
  (advance(`"${family}"`, weight) / advance('"Noto Sans"', weight) - 1) * 100;

const pictureOf = (text: string): string => {
  canvas.clearRect(0, 0, 100, 100);
  canvas.font = '48px sans-serif';
  canvas.fillText(text, 10, 70);
  return canvas.getImageData(0, 0, 100, 100).data.join();
};

describe('fonts of the tests', () => {
  before(function () {
    if (!fonts) this.skip();
  });

  it('are about 8 % narrower, as wide, and 7 to 15 % wider than Noto Sans', () => {
    const { narrow, usual, wide } = fonts!.families;
    expect(usual).to.equal('Noto Sans');
    expect(wider(narrow, 400)).to.be.closeTo(-6, 2);
    expect(wider(narrow, 600)).to.be.closeTo(-8, 2);
    expect(wider(wide, 400)).to.be.closeTo(8, 2);
    expect(wider(wide, 700)).to.be.closeTo(15, 2);
  });

  for (const family of ['system-ui', 'sans-serif', 'Arial', '"Segoe UI"', '"Liberation Sans"', 'Helvetica'])
    it(`replace ${family} by the family of the profile`, () => {
      const { families, profile } = fonts!;
      for (const weight of [400, 700])
        expect(advance(family, weight)).to.be.closeTo(advance(`"${families[profile]}"`, weight), 0.5);
    });

  for (const [script, letter] of Object.entries({
    Latin: 'g',
    Vietnamese: 'ệ',
    Cyrillic: 'ж',
    Arabic: 'ع',
    Thai: 'ท',
    Chinese: '币',
    Japanese: 'の',
    Korean: '한',
  }))
    it(`have letters for ${script}`, () => {
      expect(pictureOf(letter)).not.to.equal(pictureOf('\u{10fffe}'));
      expect(pictureOf(letter)).not.to.equal(pictureOf(' '));
    });
});
