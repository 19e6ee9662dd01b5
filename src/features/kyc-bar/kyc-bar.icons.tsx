import { icon } from '../../ui/picture/icon.tsx';
import { HELP, SHIELD } from './kyc-bar.shapes.ts';

export const HelpIcon = icon(<path d={HELP} />);
export const ShieldIcon = icon(<path d={SHIELD} />);
