import type { ElementDeclaration, TagMap } from '../src/runtime/declare/element.ts';
import { gateAlphaBanner } from './gate-alpha-banner.ts';
import { gateAmountInput } from './gate-amount-input.ts';
import { gateBusinessNotice } from './gate-business-notice.ts';
import { gateChart } from './gate-chart.ts';
import { gateChat } from './gate-chat.ts';
import { gateCoinIcon } from './gate-coin-icon.ts';
import { gateComplianceBanner } from './gate-compliance-banner.ts';
import { gateComplianceModal } from './gate-compliance-modal.ts';
import { gateComplianceTips } from './gate-compliance-tips.ts';
import { gateCooldownModal } from './gate-cooldown-modal.ts';
import { gateDepositChooser } from './gate-deposit-chooser.ts';
import { gateDownloadBar } from './gate-download-bar.ts';
import { gateDownloadCard } from './gate-download-card.ts';
import { gateDownloadPage } from './gate-download-page.ts';
import { gateFloatingMenu } from './gate-floating-menu.ts';
import { gateFooter } from './gate-footer.ts';
import { gateFundDrawer } from './gate-fund-drawer.ts';
import { gateFundPassword } from './gate-fund-password.ts';
import { gateFundsTransfer } from './gate-funds-transfer.ts';
import { gateGrayTaxToast } from './gate-gray-tax-toast.ts';
import { gateGuideCard } from './gate-guide-card.ts';
import { gateImage } from './gate-image.ts';
import { gateIpCheck } from './gate-ip-check.ts';
import { gateKycBar } from './gate-kyc-bar.ts';
import { gateKycNotice } from './gate-kyc-notice.ts';
import { gateLeftMenu } from './gate-left-menu.ts';
import { gateLetter } from './gate-letter.ts';
import { gateLogin } from './gate-login.ts';
import { gateMasterTransfer } from './gate-master-transfer.ts';
import { gateNewuserPopup } from './gate-newuser-popup.ts';
import { gateNotFound } from './gate-not-found.ts';
import { gateNoticeBar } from './gate-notice-bar.ts';
import { gateNumber } from './gate-number.ts';
import { gatePasswordFrequency } from './gate-password-frequency.ts';
import { gatePerkModal } from './gate-perk-modal.ts';
import { gatePreferences } from './gate-preferences.ts';
import { gatePromoBanner } from './gate-promo-banner.ts';
import { gateShareModal } from './gate-share-modal.ts';
import { gateSiteSwitch } from './gate-site-switch.ts';
import { gateTabBar } from './gate-tab-bar.ts';
import { gateToastHost } from './gate-toast-host.ts';
import { gateTurkeyDeclaration } from './gate-turkey-declaration.ts';
import { gateUkNotice } from './gate-uk-notice.ts';
import { gateUpcomingModal } from './gate-upcoming-modal.ts';
import { gateUserAgreement } from './gate-user-agreement.ts';
import { gateVipPopup } from './gate-vip-popup.ts';

/** Every element, in the order in which the QA panel lists them. */
export const elements = [
  gateDownloadBar,
  gateFundDrawer,
  gateNoticeBar,
  gateSiteSwitch,
  gateGrayTaxToast,
  gateComplianceModal,
  gateKycBar,
  gateToastHost,
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

declare global {
  interface HTMLElementTagNameMap extends TagMap<typeof elements> {}
}
