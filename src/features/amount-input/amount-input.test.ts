import fc from '../../runtime/page/property.testing.ts';
import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { normalizeAmount } from '../../exchange/format/amount.ts';
import { put, setPage, until, type Drawn } from '../../loader/loader.testing.ts';
import { decide } from '../../loader/pure.ts';
import { readAmount, usesComma } from './amount-input.read.ts';

type Input = HTMLElementTagNameMap['gate-amount-input'];
const box = document.createElement('div');

describe('gate-amount-input', () => {
  beforeEach(async () => {
    setPage();
    await nextFrame();
    document.body.append(box);
    box.replaceChildren();
    await nextFrame();
    heard = [];
  });
  after(() => box.remove());

  let heard: [type: string, value: string, targetValue: string][];
  const listen = (element: Input) => {
    for (const type of ['input', 'change'])
      element.addEventListener(type, (event) =>
        heard.push([type, (event as CustomEvent<{ value: string }>).detail.value, (event.target as Input).value]),
      );
  };
  const fieldOf = ({ part }: Drawn<Input>) => part('input') as HTMLInputElement;
  const draw = async (attributes: Record<string, string> = {}) => {
    const drawn = await put('gate-amount-input', attributes);
    listen(drawn.element);
    return { ...drawn, field: fieldOf(drawn) };
  };
  /** Renders a complete form with the element, as a page would. */
  const drawForm = async (markup: string) => {
    box.replaceChildren(document.createRange().createContextualFragment(`<form>${markup}</form>`));
    const element = box.querySelector('gate-amount-input')!;
    await until(() => element.dataset['state'] === 'shown', 'the field');
    listen(element);
    const field = element.shadowRoot!.querySelector('input')!;
    return { form: box.querySelector('form')!, element, field };
  };
  const formValue = (form: HTMLFormElement) => new FormData(form).get('amount');
  /** A new page needs the loader to observe it. */
  const watchPage = () => draw().then(({ element }) => element.remove());

  it('shows always', () => {
    expect(decide('gate-amount-input', {}).show).to.equal(true);
  });

  for (const [typed, value, attributes = {}] of [
    ['12.5', '12.5'],
    ['1a2b', '12'],
    ['-5', '5'],
    ['-5', '-5', { 'allow-negative': '' }],
    ['1.239', '1.23'],
    ['1.239', '1.239', { precision: '8' }],
    ['.5', '0.5'],
    ['007', '7'],
    ['12.5', '125', { precision: '0' }],
    ['150', '100', { max: '100' }],
    ['9999999999999', '999999999999'],
    ['1.2.3', '1.23'],
  ] as [string, string, Record<string, string>?][])
    it(`typing ${typed} with ${JSON.stringify(attributes)} gives ${value} [FMT-01, FMT-02, FMT-03, FMT-04, FMT-05, FMT-06, FMT-07]`, async () => {
      const { element, field } = await draw(attributes);
      field.focus();
      await sendKeys({ type: typed });
      expect(field.value).to.equal(value);
      expect(element.value).to.equal(value);
      expect(heard.at(-1)).to.deep.equal(['input', value, value]);
    });

  it('every event carries the amount, and none comes when the amount is the same [FMT-17]', async () => {
    const { field } = await draw();
    field.focus();
    await sendKeys({ type: '0a05x' });
    expect(heard).to.deep.equal([
      ['input', '0', '0'],
      ['input', '5', '5'],
    ]);
  });

  it('a trailing point goes on blur, and whole numbers are normalised [FMT-08, FMT-09]', async () => {
    const { element, field } = await draw();
    field.focus();
    await sendKeys({ type: '12.' });
    expect(field.value).to.equal('12.');
    expect(element.value).to.equal('12.');
    field.blur();
    expect(field.value).to.equal('12');
    expect(element.value).to.equal('12');
    expect(heard.at(-1)).to.deep.equal(['change', '12', '12']);
    field.focus();
    await sendKeys({ type: '.00' });
    expect(field.value).to.equal('12.00');
    heard = [];
    field.blur();
    expect(field.value).to.equal('12');
    expect(heard, 'it is what it was').to.deep.equal([['input', '12', '12']]);
  });

  it('change comes once, on leaving or on Enter, when the amount has changed [FMT-17]', async () => {
    const { field } = await draw();
    field.focus();
    field.blur();
    expect(heard).to.deep.equal([]);
    field.focus();
    await sendKeys({ type: '5' });
    await sendKeys({ press: 'Enter' });
    field.blur();
    expect(heard).to.deep.equal([
      ['input', '5', '5'],
      ['change', '5', '5'],
    ]);
  });

  it('the caret stays where the visitor put it [FMT-17]', async () => {
    const { field } = await draw({ value: '1234.56' });
    field.focus();
    field.setSelectionRange(2, 2);
    await sendKeys({ type: '9' });
    expect([field.value, field.selectionStart]).to.deep.equal(['12934.56', 3]);
    await sendKeys({ type: 'x' });
    expect([field.value, field.selectionStart]).to.deep.equal(['12934.56', 3]);
    await sendKeys({ type: '.' });
    expect([field.value, field.selectionStart], 'a second point would cut the rest off').to.deep.equal(['12934.56', 3]);
    field.setSelectionRange(6, 6);
    await sendKeys({ type: '7' });
    expect([field.value, field.selectionStart]).to.deep.equal(['12934.75', 7]);
    field.setSelectionRange(0, 0);
    await sendKeys({ type: '0' });
    expect([field.value, field.selectionStart]).to.deep.equal(['12934.75', 0]);
    await sendKeys({ press: 'Delete' });
    expect([field.value, field.selectionStart]).to.deep.equal(['2934.75', 0]);
  });

  it('useless keys keep the undo history', async () => {
    const { field } = await draw();
    field.focus();
    await sendKeys({ type: '12' });
    await sendKeys({ type: 'abc' });
    document.execCommand('undo');
    expect(field.value).to.not.equal('12');
  });

  const insert = (field: HTMLInputElement, inputType: string, data: string) => {
    const event = new InputEvent('beforeinput', { inputType, data, bubbles: true, cancelable: true, composed: true });
    return !field.dispatchEvent(event);
  };
  for (const [pasted, value] of [
    ['1,234.56', '1234.56'],
    ['1.234,56', '1234.56'],
    [' $1 234.5 ', '1234.5'],
    ['1,234', '1234'],
    ['0,5', '0.5'],
    ['1.5e-1', '0.15'],
    ['١٬٢٣٤٫٥', '1234.5'],
    ['１２．５', '12.5'],
    ['1.234.567', '1234567'],
    ['1,234,567', '1234567'],
    ['<b>12</b>', '12'],
    ['nothing', ''],
  ] as const)
    it(`pasting ${JSON.stringify(pasted)} gives ${JSON.stringify(value)} [FMT-01, FMT-10]`, async () => {
      const { field, element } = await draw();
      field.focus();
      expect(insert(field, 'insertFromPaste', pasted)).to.equal(true);
      expect(field.value).to.equal(value);
      expect(element.value).to.equal(value);
      expect(field.selectionStart).to.equal(value.length);
    });

  it('inserts pasted and dropped text at the selection [FMT-17]', async () => {
    const { field } = await draw({ value: '1256' });
    field.focus();
    field.setSelectionRange(1, 2);
    insert(field, 'insertFromPaste', '9,9');
    expect([field.value, field.selectionStart]).to.deep.equal(['19.95', 4]);
    insert(field, 'insertFromDrop', 'x7');
    expect(field.value).to.equal('19.97');
  });

  it('treats the comma as the decimal sign only in languages that use it [FMT-01]', async () => {
    expect(usesComma(['de'])).to.equal(true);
    expect(usesComma(['en'])).to.equal(false);
    expect(usesComma(['en', 'pt-br'])).to.equal(true);
    expect(usesComma(['nonsense!'])).to.equal(false);
    const english = await draw();
    english.field.focus();
    await sendKeys({ type: '1,5' });
    expect(english.field.value).to.equal('15');
    english.element.remove();
    await nextFrame();
    setPage({ lang: 'de' });
    const german = await draw();
    await nextFrame();
    german.field.focus();
    await sendKeys({ type: '1,5' });
    expect(german.field.value).to.equal('1.5');
    await sendKeys({ type: ',7' });
    expect(german.field.value).to.equal('1.57');
  });

  it('pasted amounts of any form are read the same way twice [FMT-01]', () => {
    const text = fc
      .array(fc.constantFrom(...'0123456789.,e-+ '.split('')), { maxLength: 20 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(text, fc.boolean(), (given, comma) => {
        const amount = normalizeAmount(readAmount(given, comma), { precision: 30, max: '9'.repeat(400) });
        expect(amount).to.match(/^$|^(0|[1-9]\d*)(\.\d*)?$/);
        expect(normalizeAmount(readAmount(amount, comma), { precision: 30, max: '9'.repeat(400) })).to.equal(amount);
      }),
      { numRuns: 1000 },
    );
    expect(readAmount('1,234', true)).to.equal('1.234');
    expect(readAmount('1,234', false)).to.equal('1234');
    expect(readAmount('0,123', false)).to.equal('0.123');
    expect(readAmount('9'.repeat(5000), false)).to.have.length(256);
  });

  it('during IME composition the amount updates immediately, and the text is normalised at the end [FMT-01]', async () => {
    const { element, field } = await draw();
    field.focus();
    const compose = (value: string) => {
      field.value = value;
      field.setSelectionRange(value.length, value.length);
      field.dispatchEvent(
        new InputEvent('input', {
          inputType: 'insertCompositionText',
          data: value,
          isComposing: true,
          bubbles: true,
          composed: true,
        }),
      );
    };
    field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    compose('１');
    compose('１２．');
    expect(field.value, 'its own text').to.equal('１２．');
    expect(element.value).to.equal('12.');
    field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '１２．' }));
    expect(field.value).to.equal('12.');
    expect(heard.map(([, value]) => value)).to.deep.equal(['1', '12.']);
  });

  it('allows a lone minus sign while typing, which is no amount [FMT-02]', async () => {
    const { element, field, form } = await (async () => {
      await watchPage();
      return drawForm('<gate-amount-input name="amount" allow-negative></gate-amount-input>');
    })();
    field.focus();
    await sendKeys({ type: '-' });
    expect([field.value, element.value, formValue(form)]).to.deep.equal(['-', '', '']);
    expect(element.validity.badInput).to.equal(true);
    await sendKeys({ type: '5' });
    expect([field.value, element.value]).to.deep.equal(['-5', '-5']);
    expect(element.validity.valid).to.equal(true);
    await sendKeys({ press: 'Backspace' });
    field.blur();
    expect([field.value, element.value]).to.deep.equal(['', '']);
    expect(element.validity.valid).to.equal(true);
  });

  it("normalises the page's value immediately, before and after rendering [FMT-01]", async () => {
    const { element, field } = await draw({ value: '007.129' });
    expect([element.value, field.value]).to.deep.equal(['7.12', '7.12']);
    element.value = '1,000,000.999';
    expect([element.value, field.value]).to.deep.equal(['1000000.99', '1000000.99']);
    element.value = 'x';
    expect([element.value, field.value]).to.deep.equal(['', '']);
    (element as { value: unknown }).value = 5;
    expect(element.value).to.equal('5');
    element.setAttribute('value', '9.999');
    await until(() => element.value === '9.99');
    element.precision = 1;
    expect(element.value).to.equal('9.9');
    element.max = '3';
    expect(element.value).to.equal('3');
    expect(heard, 'the page knows what it does').to.deep.equal([]);
  });

  describe('in a form', () => {
    beforeEach(watchPage);

    it('FormData holds the amount, without a trailing point [FMT-17]', async () => {
      const { form, element, field } = await drawForm(
        '<gate-amount-input name="amount" value="5"></gate-amount-input>',
      );
      expect(formValue(form)).to.equal('5');
      expect(element.form).to.equal(form);
      expect([...form.elements]).to.include(element);
      expect(element.name).to.equal('amount');
      field.focus();
      field.select();
      await sendKeys({ type: '12.' });
      expect(formValue(form)).to.equal('12');
      element.value = '007';
      expect(formValue(form), 'at once').to.equal('7');
      element.removeAttribute('name');
      expect(formValue(form)).to.equal(null);
    });

    it('a reset brings the attribute back [FMT-17]', async () => {
      const { form, element, field } = await drawForm(
        '<gate-amount-input name="amount" value="1.50"></gate-amount-input>',
      );
      field.focus();
      await sendKeys({ type: '99' });
      form.reset();
      expect([element.value, field.value, formValue(form)]).to.deep.equal(['1.50', '1.50', '1.50']);
      expect(heard.filter(([type]) => type === 'change')).to.deep.equal([]);
    });

    it('required: an empty one is invalid, with words, and the form is not sent', async () => {
      const { form, element, field } = await drawForm('<gate-amount-input name="amount" required></gate-amount-input>');
      expect(element.validity.valueMissing).to.equal(true);
      expect(element.validationMessage).to.equal('Enter an amount.');
      expect(form.checkValidity()).to.equal(false);
      await until(() => field.getAttribute('aria-invalid') === 'true');
      field.focus();
      await sendKeys({ type: '1' });
      expect(form.checkValidity()).to.equal(true);
      await until(() => !field.hasAttribute('aria-invalid'));
      element.setCustomValidity('Too little.');
      expect([element.checkValidity(), element.validationMessage]).to.deep.equal([false, 'Too little.']);
      element.setCustomValidity('');
      expect(element.willValidate && element.reportValidity()).to.equal(true);
      element.required = false;
      element.value = '';
      expect(element.checkValidity()).to.equal(true);
    });

    it('a disabled fieldset turns it off, and its value stays out', async () => {
      const { form, field } = await drawForm(
        '<fieldset disabled><gate-amount-input name="amount" value="5"></gate-amount-input></fieldset>',
      );
      await until(() => field.disabled);
      expect(formValue(form)).to.equal(null);
      form.querySelector('fieldset')!.disabled = false;
      await until(() => !field.disabled);
      expect(formValue(form)).to.equal('5');
    });

    for (const markup of [
      '<label for="a">How much?</label><gate-amount-input id="a" name="amount"></gate-amount-input>',
      '<label>How much? <gate-amount-input name="amount"></gate-amount-input></label>',
    ])
      it(`a label names it, and pressing the label focuses it: ${markup.slice(0, 14)}`, async () => {
        const { form, element, field } = await drawForm(markup);
        expect(field.getAttribute('aria-label')).to.equal('How much?');
        form.querySelector('label')!.click();
        expect(field.matches(':focus')).to.equal(true);
        field.blur();
        element.focus();
        expect(field.matches(':focus')).to.equal(true);
      });

    it('Enter sends the form, by its submit button or without one', async () => {
      const sent: string[] = [];
      for (const button of ['<button name="go">Go</button>', '']) {
        const { form, field } = await drawForm(`<gate-amount-input name="amount"></gate-amount-input>${button}`);
        form.addEventListener('submit', (event) => {
          event.preventDefault();
          sent.push(`${(event.submitter as HTMLButtonElement | null)?.name ?? ''} ${String(formValue(form))}`);
        });
        field.focus();
        await sendKeys({ type: '7.' });
        await sendKeys({ press: 'Enter' });
      }
      expect(sent).to.deep.equal(['go 7', ' 7']);
    });

    it('normalises the value that the browser restores [FMT-17]', async () => {
      const { element } = await drawForm('<gate-amount-input name="amount"></gate-amount-input>');
      (element as unknown as { formStateRestoreCallback(state: string): void }).formStateRestoreCallback('0012.999');
      expect(element.value).to.equal('12.99');
    });

    it('moved to another form it belongs to that', async () => {
      const { element } = await drawForm('<gate-amount-input name="amount" value="3"></gate-amount-input>');
      const other = document.createElement('form');
      box.append(other);
      other.append(element);
      await nextFrame();
      expect(element.form).to.equal(other);
      expect(formValue(other)).to.equal('3');
    });
  });

  for (const [attributes, mode] of [
    [{}, 'decimal'],
    [{ precision: '0' }, 'numeric'],
    [{ 'allow-negative': '' }, 'text'],
  ] as const)
    it(`phones get the keypad "${mode}" with ${JSON.stringify(attributes)}`, async () => {
      const { field } = await draw(attributes);
      expect(field.inputMode).to.equal(mode);
      expect(field.dir).to.equal('ltr');
    });

  it('its name, unit and hint can be read, and belong to it', async () => {
    const { field, part } = await draw({ label: 'Amount to sell', unit: 'USDT', hint: 'At least 5' });
    expect(part('label')!.textContent).to.equal('Amount to sell');
    expect((part('label') as HTMLLabelElement).control).to.equal(field);
    const root = field.getRootNode() as ShadowRoot;
    const described = field.getAttribute('aria-describedby')!.split(' ');
    expect(described.map((id) => root.getElementById(id)!.textContent)).to.deep.equal(['USDT', 'At least 5']);
    await expect(root.host).to.be.accessible();
  });

  it('"Max" puts the greatest amount into it as if it had been typed', async () => {
    const { element, field, part } = await draw({ max: '1234.567', 'fill-max': '', value: '1' });
    part('max')!.click();
    expect([field.value, element.value]).to.deep.equal(['1234.56', '1234.56']);
    field.blur();
    expect(heard.map(([type, , value]) => [type, value])).to.deep.equal([
      ['input', '1234.56'],
      ['change', '1234.56'],
    ]);
  });

  it('shows the error below the field until it is corrected', async () => {
    const { element, field, part } = await draw({ required: '', hint: 'At least 5' });
    expect(element.reportValidity()).to.equal(false);
    await until(() => part('error')?.textContent === 'Enter an amount.', 'the error');
    expect(part('error')!.getAttribute('role')).to.equal('alert');
    expect(part('hint')).to.equal(null);
    field.focus();
    await sendKeys({ type: '7' });
    await until(() => part('hint')?.textContent === 'At least 5', 'the hint again');
  });

  for (const [lang, value, groups] of [
    ['en', '1234567.5', '1,234,567.5'],
    ['en', '123.5', ''],
    ['de', '1234567.5', '1\u202f234\u202f567.5'],
  ] as const)
    it(`groups ${value} as ${groups || 'it is'} in ${lang}, over the field's own digits, until it has the focus`, async () => {
      const { element, field } = await draw({ value, lang });
      const over = () => element.shadowRoot!.querySelector<HTMLElement>('.grouped');
      expect([over()!.textContent, field.value, element.value]).to.deep.equal([groups, value, value]);
      if (!groups) return expect(over()!.checkVisibility()).to.equal(false);
      field.focus();
      expect(over()!.checkVisibility()).to.equal(false);
      await sendKeys({ press: 'End' });
      await sendKeys({ press: 'Backspace' });
      field.blur();
      await until(() => over()!.checkVisibility());
      expect(over()!.textContent).to.equal(groups.slice(0, -2));
    });

  it('keeps its place and its size when its fieldset is disabled', async () => {
    const { form, element, field } = await drawForm(
      '<fieldset><gate-amount-input value="1234" unit="USDT" max="5000" fill-max hint="Most: 5,000"></gate-amount-input></fieldset>',
    );
    const places = () =>
      ['.amount', '.grouped', '.unit', '.fill-max', '.below'].map((name) =>
        JSON.stringify(element.shadowRoot!.querySelector(name)!.getBoundingClientRect()),
      );
    const before = places();
    form.querySelector('fieldset')!.disabled = true;
    await until(() => field.disabled);
    expect(places()).to.deep.equal(before);
  });

  it('its own error takes the place of the bubble of the browser, and the focus moves to the field', async () => {
    const { form, element, field } = await drawForm(
      '<gate-amount-input name="amount" required></gate-amount-input><input required><button>Send</button>',
    );
    const button = form.querySelector('button')!;
    button.focus();
    let isOwn: boolean | undefined;
    element.addEventListener('invalid', (event) => (isOwn = event.defaultPrevented));
    button.click();
    await until(() => document.activeElement === element, 'the focus');
    expect(isOwn).to.equal(true);
    await until(() => element.shadowRoot!.querySelector('[part=error]') !== null);
    field.blur();
    expect(form.checkValidity(), 'a check moves no focus').to.equal(false);
    expect([isOwn, document.activeElement === element]).to.deep.equal([false, false]);
    element.reportValidity();
    expect([isOwn, document.activeElement === element]).to.deep.equal([true, true]);
  });

  it('leaves the report to the browser when another field comes first', async () => {
    const { form, element } = await drawForm(
      '<input required><gate-amount-input name="amount" required></gate-amount-input><button>Send</button>',
    );
    const button = form.querySelector('button')!;
    button.focus();
    button.click();
    expect(document.activeElement === element).to.equal(false);
  });

  it('readonly: it can be read, not changed', async () => {
    const { field, element } = await draw({ value: '5', readonly: '' });
    field.focus();
    await sendKeys({ type: '7' });
    insert(field, 'insertFromPaste', '9');
    expect([field.value, element.value]).to.deep.equal(['5', '5']);
  });

  for (const [look, state] of [
    ['light', {}],
    ['dark', { config: { theme: 'dark' } }],
    ['Arabic', { lang: 'ar' }],
  ] as const)
    it(`is accessible: ${look}`, async () => {
      setPage(state);
      const { element } = await draw({ placeholder: '0.00', value: '12.5' });
      await expect(element).to.be.accessible();
    });
});
