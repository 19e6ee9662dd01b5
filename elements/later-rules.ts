import type { ElementDeclaration } from '../src/core/element/element.ts';
import { gateDownloadCard } from './gate-download-card.ts';
import { gateDownloadPage } from './gate-download-page.ts';
import { gateFloatingMenu } from './gate-floating-menu.ts';
import { gatePreferences } from './gate-preferences.ts';
import { gateUkNotice } from './gate-uk-notice.ts';
import { gateComplianceTips } from './gate-compliance-tips.ts';
import { gateIpCheck } from './gate-ip-check.ts';
import { gateBusinessNotice } from './gate-business-notice.ts';
import { gateUserAgreement } from './gate-user-agreement.ts';
import { gateTurkeyDeclaration } from './gate-turkey-declaration.ts';
import { gateComplianceBanner } from './gate-compliance-banner.ts';
import { gateKycNotice } from './gate-kyc-notice.ts';
import { gateGuideCard } from './gate-guide-card.ts';
import { gateChat } from './gate-chat.ts';
import { gateFundsTransfer } from './gate-funds-transfer.ts';
import { gateLetter } from './gate-letter.ts';
import { gateLogin } from './gate-login.ts';
import { gateMasterTransfer } from './gate-master-transfer.ts';
import { gateAlphaBanner } from './gate-alpha-banner.ts';
import { gateNewuserPopup } from './gate-newuser-popup.ts';
import { gatePerkModal } from './gate-perk-modal.ts';
import { gatePromoBanner } from './gate-promo-banner.ts';
import { gateShareModal } from './gate-share-modal.ts';
import { gateVipPopup } from './gate-vip-popup.ts';

/**
 * Elements of fewer pages that have a rule. A page that has one fetches only what decides on them, see
 * `src/build/halves.mjs`; what draws them comes with `later.ts` when one of them wants to show.
 */
export const laterRules = [
  gateUkNotice,
  gateComplianceTips,
  gateIpCheck,
  gateBusinessNotice,
  gateUserAgreement,
  gateTurkeyDeclaration,
  gateComplianceBanner,
  gateKycNotice,
  gateGuideCard,
  gateDownloadCard,
  gateDownloadPage,
  gateFloatingMenu,
  gatePreferences,
  gateChat,
  gateFundsTransfer,
  gateLetter,
  gateLogin,
  gateMasterTransfer,
  gateAlphaBanner,
  gateNewuserPopup,
  gatePerkModal,
  gatePromoBanner,
  gateShareModal,
  gateVipPopup,
] as const satisfies readonly ElementDeclaration[];
