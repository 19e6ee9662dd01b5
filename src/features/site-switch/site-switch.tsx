import type { Given } from '../../core/element.ts';
import { switchClosed } from '../../core/memory.ts';
import { remember } from '../../core/remember.ts';
import { SiteSwitchBar } from '../../ui/site-switch-bar.tsx';
import css from '../../ui/stacking-bar.css';

interface Props extends Given {
  onSwitch(detail: object): boolean;
}

/** Bar that offers the site of the visitor's region (COMP-17 to COMP-20). */
export default function SiteSwitch({ variant = 'MAIN_to_UK', preview, onSwitch, onClose }: Props) {
  return (
    <SiteSwitchBar
      type={variant}
      onSwitch={onSwitch}
      onClose={() => {
        if (onClose('close', { flag: variant }, { stay: true }) && !preview) remember(switchClosed(variant));
      }}
    />
  );
}
export { css };
