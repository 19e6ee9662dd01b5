import { num, shape, str } from '../../runtime/data/schema.ts';
import { serverAddress } from '../../exchange/links/server-href.ts';

/** Additional content of a VIP popup, from the plan's `extras`. Invalid values become empty. [POP-08] */
export const readVipExtras = shape({
  tier: num(),
  /** Tier before the change; 0 or missing if the server does not know it. */
  previous_tier: num(),
  benefit_title: str(),
  benefit_1_content: str(),
  benefit_2_content: str(),
  benefit_3_content: str(),
  benefit_1_img: serverAddress,
  benefit_2_img: serverAddress,
  benefit_3_img: serverAddress,
  button_copywriting: str(),
});
