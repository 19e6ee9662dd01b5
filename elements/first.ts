import type { ElementDeclaration } from '../src/core/element/element.ts';
import { gateComplianceModal } from './gate-compliance-modal.ts';
import { gateDownloadBar } from './gate-download-bar.ts';
import { gateFundDrawer } from './gate-fund-drawer.ts';
import { gateGrayTaxToast } from './gate-gray-tax-toast.ts';
import { gateKycBar } from './gate-kyc-bar.ts';
import { gateNoticeBar } from './gate-notice-bar.ts';
import { gateSiteSwitch } from './gate-site-switch.ts';
import { gateToastHost } from './gate-toast-host.ts';

/** Elements of nearly every page: their rules are in `gate.js`. */
export const first = [
  gateDownloadBar,
  gateFundDrawer,
  gateNoticeBar,
  gateSiteSwitch,
  gateGrayTaxToast,
  gateComplianceModal,
  gateKycBar,
  gateToastHost,
] as const satisfies readonly ElementDeclaration[];
