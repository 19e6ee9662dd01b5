/** True where the last sign of a text is at its right end, as in a language that is written from left to right. */
export const endsOnTheRight = (text: Text): boolean => {
  const range = document.createRange();
  const rightOf = (from: number, to: number): number => {
    range.setStart(text, from);
    range.setEnd(text, to);
    return range.getBoundingClientRect().right;
  };
  return rightOf(text.length - 1, text.length) > rightOf(0, 1);
};
