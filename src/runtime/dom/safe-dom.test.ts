import { expect } from '@open-wc/testing';
import { doc, safe } from './safe-dom.ts';

const put = (html: string): HTMLElement => {
  const area = document.createElement('main');
  document.body.append(area);
  area.insertAdjacentHTML('beforeend', html);
  return area;
};
const FORM_MEMBERS = [
  'matches',
  'closest',
  'querySelectorAll',
  'getAttribute',
  'setAttribute',
  'replaceChildren',
  'childNodes',
  'localName',
  'dataset',
  'isConnected',
  'parentNode',
  'parentElement',
  'shadowRoot',
  'contains',
  'hidden',
  'style',
];

describe('safe DOM access', () => {
  let area: HTMLElement;
  afterEach(() => area.remove());

  it('reads members of a form whose fields have their names [ERR-02]', () => {
    area = put(`<form id="f" data-x="1">${FORM_MEMBERS.map((name) => `<input name="${name}">`).join('')}</form>`);
    const form = area.firstElementChild as HTMLFormElement;
    for (const name of FORM_MEMBERS)
      expect(Reflect.get(form, name), name).to.equal(form.elements.namedItem(name), 'the attack works');
    const view = safe(form);
    expect(view.localName).to.equal('form');
    expect(view.matches('form[data-x]')).to.equal(true);
    expect(view.closest('main') === area).to.equal(true);
    expect(view.querySelectorAll('input')).to.have.length(FORM_MEMBERS.length);
    expect(view.getAttribute('data-x')).to.equal('1');
    expect(view.dataset['x']).to.equal('1');
    expect(view.isConnected).to.equal(true);
    expect(view.parentNode === area && view.parentElement === area).to.equal(true);
    expect(view.shadowRoot).to.equal(null);
    view.hidden = true;
    expect(view.hidden).to.equal(true);
    expect(view.matches('[hidden]')).to.equal(true);
    view.replaceChildren(document.createElement('b'));
    expect(view.childNodes).to.have.length(1);
  });

  it('reads members of the document that images, forms and frames are named after [ERR-02]', () => {
    const names = [
      'createElement',
      'createTextNode',
      'createElementNS',
      'defaultView',
      'body',
      'head',
      'cookie',
      'hidden',
    ];
    area = put(names.map((name) => `<img name="${name}">`).join('') + '<form name="documentElement"></form>'.repeat(2));
    expect(document.body).to.equal(area.querySelector('[name=body]'), 'the attack works');
    expect(doc.createElement('b').localName).to.equal('b');
    expect(doc.createTextNode('x').data).to.equal('x');
    expect(doc.createElementNS('http://www.w3.org/2000/svg', 'g').localName).to.equal('g');
    expect(doc.defaultView === window).to.equal(true);
    expect(doc.body.localName).to.equal('body');
    expect(doc.head.localName).to.equal('head');
    expect(doc.cookie).to.be.a('string');
    expect(doc.hidden).to.be.a('boolean');
    expect(doc.documentElement.localName).to.equal('html');
  });

  it('keeps what a script of the page has put in place of a member', () => {
    area = put('');
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => 'of=consent' });
    expect(doc.cookie).to.equal('of=consent');
    Reflect.deleteProperty(document, 'cookie');
  });
});
