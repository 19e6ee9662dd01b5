import type { ElementDeclaration } from '../src/core/element/element.ts';
import { gateChart } from './gate-chart.ts';
import { gateDownloadCard } from './gate-download-card.ts';
import { gateDownloadPage } from './gate-download-page.ts';
import { gateFloatingMenu } from './gate-floating-menu.ts';
import { gateFooter } from './gate-footer.ts';
import { gateNotFound } from './gate-not-found.ts';
import { gateLeftMenu } from './gate-left-menu.ts';
import { gatePreferences } from './gate-preferences.ts';
import { gateUkNotice } from './gate-uk-notice.ts';
import { gateComplianceTips } from './gate-compliance-tips.ts';
import { gateIpCheck } from './gate-ip-check.ts';
import { gateBusinessNotice } from './gate-business-notice.ts';
import { gateUserAgreement } from './gate-user-agreement.ts';
import { gateTurkeyDeclaration } from './gate-turkey-declaration.ts';
import { gateUpcomingModal } from './gate-upcoming-modal.ts';
import { gateComplianceBanner } from './gate-compliance-banner.ts';
import { gateFundPassword } from './gate-fund-password.ts';
import { gatePasswordFrequency } from './gate-password-frequency.ts';
import { gateKycNotice } from './gate-kyc-notice.ts';
import { gateDepositChooser } from './gate-deposit-chooser.ts';
import { gateAmountInput } from './gate-amount-input.ts';
import { gateGuideCard } from './gate-guide-card.ts';
import { gateChat } from './gate-chat.ts';
import { gateFundsTransfer } from './gate-funds-transfer.ts';
import { gateLetter } from './gate-letter.ts';
import { gateLogin } from './gate-login.ts';
import { gateMasterTransfer } from './gate-master-transfer.ts';
import { gateAlphaBanner } from './gate-alpha-banner.ts';
import { gateCoinIcon } from './gate-coin-icon.ts';
import { gateCooldownModal } from './gate-cooldown-modal.ts';
import { gateImage } from './gate-image.ts';
import { gateNewuserPopup } from './gate-newuser-popup.ts';
import { gateNumber } from './gate-number.ts';
import { gatePerkModal } from './gate-perk-modal.ts';
import { gatePromoBanner } from './gate-promo-banner.ts';
import { gateShareModal } from './gate-share-modal.ts';
import { gateTabBar } from './gate-tab-bar.ts';
import { gateVipPopup } from './gate-vip-popup.ts';

/**
 * Elements of fewer pages: those of `later-rules.ts` in their order, then those without a rule. What draws them comes in
 * one chunk when one of them wants to show.
 */
export const later = [
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
  // without a rule
  gateChart,
  gateUpcomingModal,
  gateFundPassword,
  gatePasswordFrequency,
  gateDepositChooser,
  gateAmountInput,
  gateFooter,
  gateNotFound,
  gateLeftMenu,
  gateCoinIcon,
  gateCooldownModal,
  gateImage,
  gateNumber,
  gateTabBar,
] as const satisfies readonly ElementDeclaration[];
