import { browser } from '../runtime/browser/browser.ts';
import { commonCopy } from '../ui/text/common.copy.ts';
import { Button } from '../ui/control/controls.tsx';
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
