import { live, root, type CommonProps } from '../shared/app.ts';
import { h, icon, redraw } from '../shared/dom.ts';
import { t } from '../shared/texts.ts';
import '../shared/base.css';
import './letter.css';

const CROSS = 'M6 6l12 12M18 6L6 18';
const SHIELD = 'M12 3l7.5 2.7v5.6c0 4.6-3 8-7.5 9.7-4.5-1.7-7.5-5.1-7.5-9.7V5.7zM8.8 12l2.3 2.3 4.2-4.4';

live<CommonProps>((props, host) =>
  redraw(
    root,
    h(
      'article',
      { class: 'letter' },
      h('span', { class: 'tile' }, icon(SHIELD)),
      h('div', { class: 'words' }, h('h1', {}, t('letterTitle')), h('p', {}, t('letterText'))),
      h(
        'div',
        { class: 'row' },
        h(
          'button',
          { class: 'main', onclick: () => host.navigate(`${props.prefix ?? ''}/privacy-policy`) },
          t('letterMore'),
        ),
        h('button', { class: 'quiet', onclick: () => host.close() }, icon(CROSS), h('span', {}, t('dismiss'))),
      ),
    ),
  ),
);
