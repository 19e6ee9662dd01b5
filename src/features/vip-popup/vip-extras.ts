import { num, shape, str } from '../../runtime/data/schema.ts';
import { serverAddress } from '../../exchange/links/server-href.ts';

/** What a VIP popup says besides its plan (POP-08): `extras` of the plan, what does not hold is empty. */
export const readVipExtras = shape({
  tier: num(),
  benefit_title: str(),
  benefit_1_content: str(),
  benefit_2_content: str(),
  benefit_3_content: str(),
  benefit_1_img: serverAddress,
  benefit_2_img: serverAddress,
  benefit_3_img: serverAddress,
  button_copywriting: str(),
});
