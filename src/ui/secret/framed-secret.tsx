import frame from '../mini-app/mini-app.css';
import { useLayoutEffect } from 'react';
import { prefixOf } from '../../exchange/locale/prefix-of.ts';
import type { MiniAppProps } from '../../exchange/mini-app-protocol.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { useElementContext } from '../element/element-context.ts';
import { MiniAppArea, type MiniAppAreaProps } from '../mini-app/mini-app-area.tsx';
import { useCopy } from '../text/copy.ts';
import { fundPasswordCopy } from './fund-password.copy.ts';
import { useRefused } from './use-refused.ts';

interface FramedSecretProps extends Pick<MiniAppAreaProps<'fund_password'>, 'mount' | 'onEvent'> {
  title: string;
  props: MiniAppProps;
  onCancel(reason: 'close'): void;
}

const HEIGHT = { min: 200, max: 640 };
let sheet: CSSStyleSheet | undefined;

/** Adds the styles of mini-apps to the element. They are not in its own style sheet, which other pages also load. */
const useFrameStyles = (): void => {
  const { host } = useElementContext();
  useLayoutEffect(() => {
    const root = host?.shadowRoot;
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(frame);
    }
    if (root && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }, [host]);
};

/** Renders a dialog with the fund-password mini-app. Its fields are on another origin, so the page cannot read them. */
export const FramedSecret = (given: FramedSecretProps) => (useRefused() ? null : <Framed {...given} />);

const Framed = ({ mount, title, props, onEvent, onCancel }: FramedSecretProps) => {
  const t = useCopy(fundPasswordCopy);
  const { lang, theme } = useElementContext();
  useFrameStyles();
  const close = () => onCancel('close');
  const all = { lang, theme, prefix: prefixOf(lang), ...props };
  return (
    <Dialog title={title} className="form" closeLabel={t('close')} onClose={close}>
      <MiniAppArea
        mount={mount}
        name="fund_password"
        title={title}
        props={all}
        allowed={Object.keys(all)}
        height={HEIGHT}
        takesFocus
        {...(onEvent ? { onEvent } : {})}
        onClose={close}
      />
    </Dialog>
  );
};
