/** Type and range of the referral parameters of the page's address. Invalid values count as absent. */
import { textLike } from '../../runtime/input/kinds.ts';

/** Value of a referral parameter or cookie. */
export const referralValue = textLike(/^[\w-]{1,64}$/, '1 to 64 letters, digits, `-` or `_`');

export const referralKinds = {
  ref: referralValue,
  ref_type: referralValue,
  ref_channel: referralValue,
  group_id: referralValue,
};
