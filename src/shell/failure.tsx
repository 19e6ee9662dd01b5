import { createRoot } from 'react-dom/client';
import { browser } from '../runtime/browser/browser.ts';
import { commonCopy } from '../ui/text/common.copy.ts';
import { Button } from '../ui/control/controls.tsx';
import { ElementContext, type ElementContextValue } from '../ui/element/element-context.ts';
import { useCopy } from '../ui/text/copy.ts';

/** Renders the message of a page-level element that failed to render. [ERR-01] */
export const Failure = () => {
  const t = useCopy(commonCopy);
  return (
    <div part="panel" className="failure">
      <p role="alert" part="content">
        {t('somethingWentWrong')}
      </p>
      <Button part="action" small onPress={() => browser.reload()}>
        {t('refresh')}
      </Button>
    </div>
  );
};

/** Renders the message for an element that mounts itself. @returns removes it */
export const renderFailure = (box: Element, context: ElementContextValue): (() => void) => {
  const root = createRoot(box);
  root.render(
    <ElementContext value={context}>
      <Failure />
    </ElementContext>,
  );
  return () => root.unmount();
};
