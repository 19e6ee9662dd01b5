import { longBarCss as css } from '../../ui/bar/long-bar.tsx';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { switchClosed } from '../../exchange/memory/memory.ts';
import { usePage } from '../../ui/element/element-context.ts';
import { SiteSwitchBar } from '../../ui/site-switch/site-switch-bar.tsx';

interface Props extends CommonProps {
  onSwitch(detail: { type: string; url: string }): boolean;
}

/** Bar that offers the site of the visitor's region (COMP-17 to COMP-20). */
export default function SiteSwitch({ variant = 'MAIN_to_UK', onSwitch, onClose }: Props) {
  const page = usePage();
  return (
    <SiteSwitchBar
      type={variant}
      onSwitch={onSwitch}
      onClose={() => {
        if (onClose('close', { flag: variant }, { stay: true })) page.remember(switchClosed(variant));
      }}
    />
  );
}
export { css };
