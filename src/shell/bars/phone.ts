/** Widest screen of a phone, in CSS px: on wider ones nothing is folded. */
export const WIDEST_PHONE = 768;
