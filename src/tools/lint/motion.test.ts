import { expect } from '@open-wc/testing';
import { motionFindings } from './motion.ts';

const find = (text: string, name = 'x.css') => motionFindings({ name, text });

describe('motionFindings', () => {
  it('takes what moves by transform and opacity, in times of the tokens', () => {
    expect(
      find(`.a { transition: transform var(--motion-press), opacity var(--motion-enter); animation: go var(--motion-enter) both; }
        @keyframes go { from { opacity: 0; transform: scale(0.8) } to { opacity: 1; } }
        @keyframes start { from { scroll-snap-align: center; visibility: hidden } to { --left: 56px } }
        .b { animation: run var(--duration, 12s) linear infinite; transition: none !important; }
        @media (prefers-reduced-motion: reduce) { .a { animation: fade-in 60ms step-end !important; } }`),
    ).to.deep.equal([]);
  });

  for (const [what, css, told] of [
    ['a transition of a size', '.a { transition: width var(--motion-enter); }', 'width'],
    ['one among others', '.a { transition: opacity var(--motion-enter), top var(--motion-enter); }', 'top'],
    ['one of everything', '@media print { .a { color: red; transition: all var(--motion-press); } }', 'all'],
    ['one by its longhand', '.a { transition-property: transform, height; }', 'height'],
    [
      'keyframes of a size',
      '@keyframes grow { from { opacity: 0; height: 0 } to { height: 10px } }',
      'grow moves height',
    ],
    ['a time of its own', '.a { animation: fade-in 180ms ease-out; }', '180ms'],
    ['a time of its own, in s', '.a { transition: opacity .3s; }', '.3s'],
  ] as const)
    it(`tells of ${what}`, () => {
      expect(find(css).join('\n')).to.contain(told);
    });

  it('times are written where the tokens are, and a hidden probe may move to its colours', () => {
    const css = '.a { animation: fade-in 180ms ease-out; }';
    expect(find(css, 'src/ui/element/motion.css')).to.deep.equal([]);
    expect(find('.chart .colors { transition: color 1ms, background-color 1ms !important; }')).to.deep.equal([]);
  });
});
