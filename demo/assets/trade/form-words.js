/** Messages of the order form, beside the affected field or below the form. */
import { write } from '../figures.js';

/** Says what is wrong with a field and goes there; without one nothing is wrong any more. */
export const complain = (form, field, text = '') => {
  for (const name of ['price', 'amount']) {
    const box = form.querySelector(`[data-field=${name}]`);
    const isWrong = name === field;
    box.toggleAttribute('data-wrong', isWrong);
    form.elements[name].toggleAttribute('aria-invalid', isWrong);
    write(box.querySelector('.field-error'), isWrong ? text : '');
  }
  if (field) form.elements[field].focus();
};

export const say = (form, text, isWrong = false) => {
  const answer = form.querySelector('[data-answer]');
  answer.toggleAttribute('data-wrong', isWrong);
  write(answer, text);
};
