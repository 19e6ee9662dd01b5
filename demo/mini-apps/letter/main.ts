import { live, root, type CommonProps } from '../shared/app.ts';
import { h, redraw } from '../shared/dom.ts';
import { t } from '../shared/texts.ts';
import '../shared/base.css';
import './letter.css';

live<CommonProps>((props, host) =>
  redraw(
    root,
    h(
      'article',
      { class: 'letter' },
      h('div', { class: 'words' }, h('h1', {}, t('letterTitle')), h('p', {}, t('letterText'))),
      h(
        'div',
        { class: 'row' },
        h(
          'button',
          { class: 'main', onclick: () => host.navigate(`${props.prefix ?? ''}/privacy-policy`) },
          t('letterMore'),
        ),
        h('button', { class: 'quiet', onclick: () => host.close() }, t('dismiss')),
      ),
    ),
  ),
);
