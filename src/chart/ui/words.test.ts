import { expect } from '@open-wc/testing';
import { plainText } from '../../exchange/text/plain-text.ts';
import { chartCopy } from '../chart.copy.ts';
import { textsIn } from '../../locales/texts.testing.ts';
import { INDICATORS } from '../indicators/index.ts';
import { OrderType } from '../overlays/overlay-types.ts';
import { buttonName, choiceText, indicatorTitle, inputText, labelled, lineName, type Words } from './words.ts';

const english: Words = (key, values = {}) => plainText([chartCopy.text], key, values);

const wordsIn = async (lang: string): Promise<Words> => {
  const texts = await textsIn(lang, 'chart');
  return (key, values = {}) => plainText([texts, chartCopy.text], key, values);
};

const line = { id: '7', avgPrice: 1, sideText: 'Long' };

describe('words of gate-chart', () => {
  it('an order is cancelled, a position is closed, an alert is removed [CHART-17]', () => {
    for (const type of [OrderType.Limit, OrderType.Stop, OrderType.TakeProfit])
      expect(buttonName({ ...line, type }, 'close', english)).to.equal('Cancel Long');
    expect(buttonName({ ...line, type: OrderType.Position }, 'close', english)).to.equal('Close Long');
    expect(buttonName(line, 'close', english)).to.equal('Close Long');
    expect(buttonName({ ...line, type: OrderType.Limit }, 'reverse', english)).to.equal('Reverse Long');
  });

  it('Chinese and Japanese do not offer to close a position at an order', async () => {
    for (const [lang, cancel, close] of [
      ['zh', '撤销 Long', '平仓 Long'],
      ['zh-tw', '取消 Long', '平倉 Long'],
      ['ja', 'Longをキャンセル', 'Longを決済'],
      ['ko', 'Long 취소', 'Long 종료'],
    ] as const) {
      const t = await wordsIn(lang);
      expect(buttonName({ ...line, type: OrderType.Limit }, 'close', t)).to.equal(cancel);
      expect(buttonName({ ...line, type: OrderType.Position }, 'close', t)).to.equal(close);
    }
  });

  it('a line without words of its own has the kind of its order in the chart’s language', async () => {
    const bare = { id: '7', avgPrice: 1, type: OrderType.TakeProfit };
    expect(lineName(bare, english)).to.equal('Take profit 7');
    expect(lineName(bare, await wordsIn('de'))).to.equal('Take-Profit 7');
  });

  it('every indicator, input and choice has words', () => {
    for (const { name, title, inputs } of INDICATORS) {
      expect(indicatorTitle({ name, title }, english)).to.equal(title);
      for (const [input, rule] of Object.entries(inputs)) {
        expect(inputText(input, english), `${name} ${input}`).to.match(/^[A-Z%]/);
        if (rule.kind === 'choice')
          for (const choice of rule.choices) expect(choiceText(choice, english), choice).to.match(/^[A-Z]/);
      }
    }
    expect(choiceText('hl2', english)).to.equal('HL2');
  });

  it('a label and its value have the punctuation of the language', async () => {
    expect(labelled('Lock', 'Ray', english)).to.equal('Lock: Ray');
    expect(labelled('Verrouiller', 'Rayon', await wordsIn('fr'))).to.equal('Verrouiller\u00a0: Rayon');
    expect(labelled('锁定', '射线', await wordsIn('zh'))).to.equal('锁定：射线');
  });

  it('the legend marks four prices with four different words, and none with a bare vowel of Thai', async () => {
    for (const lang of ['de', 'es', 'fr', 'it', 'ja', 'ko', 'pt', 'ru', 'th', 'tr', 'vi', 'zh', 'zh-tw']) {
      const t = await wordsIn(lang);
      const marks = [t('openLetter'), t('highLetter'), t('lowLetter'), t('closeLetter')];
      expect(new Set(marks), lang).to.have.property('size', 4);
      expect(marks.join(''), lang).not.to.match(/[เแโใไ]/);
    }
  });
});
