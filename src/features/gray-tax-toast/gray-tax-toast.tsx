import illustration from '../../ui/illustrations/illustration.css';
import shortText from '../../ui/bar/short-text.css';
import featureCss from './gray-tax-toast.css';
import { useId } from 'react';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { isSet, textOf } from '../../runtime/data/values.ts';
import { own } from '../../runtime/data/records.ts';
import { serverHref } from '../../exchange/links/server-href.ts';
import { CloseButton } from '../../ui/control/controls.tsx';
import { useShortText } from '../../ui/bar/short-text.tsx';
import { useCopy } from '../../ui/text/copy.ts';
import { useElementContext } from '../../ui/element/element-context.ts';
import { ServerHtml } from '../../ui/notice/server-html.tsx';
import { TaxPicture } from '../../ui/illustrations/tiles/tax.tsx';
import { useEdgePopover } from '../../ui/overlay/use-popover.ts';
import { useFacts } from '../../ui/element/use-facts.ts';
import { grayTaxToastCopy } from './gray-tax-toast.copy.ts';

/** Card at the bottom edge with a tax notice from the server (COMP-05 to COMP-09). */
export default function GrayTaxToast({ onClose, onNavigate }: CommonProps) {
  const t = useCopy(grayTaxToastCopy);
  const { page, facts, isInline } = useElementContext();
  const notice = useFacts((facts) => own(facts.compliance?.limit, 'gray_tax_area_toast'));
  const ref = useEdgePopover<HTMLElement>();
  const id = useId();
  const title = textOf(notice, 'title');
  const button = textOf(notice, 'btn_text');
  const closable = isSet(notice, 'can_close');

  const { text, control } = useShortText(<ServerHtml html={textOf(notice, 'content')} />, {
    more: t('more'),
    less: t('less'),
  });

  function press() {
    const url = serverHref(own(notice, 'url'), page.origin(), facts.config);
    if (url !== null) onNavigate(url);
    onClose('button');
  }

  return (
    <section
      ref={ref}
      part="panel"
      className={isInline ? 'gray-tax raised inline' : 'gray-tax raised'}
      data-law
      aria-label={title ? undefined : t('label')}
      aria-labelledby={title ? id : undefined}
    >
      <TaxPicture />
      {title && (
        <h2 part="title" id={id} dir="auto">
          {title}
        </h2>
      )}
      {closable && <CloseButton label={t('close')} onPress={() => onClose('close')} />}
      <div part="content" className="content">
        {text}
      </div>
      {(button || control) && (
        <div className="choices">
          {button && (
            <button type="button" part="action" className="more" onClick={press}>
              {button}
            </button>
          )}
          {control}
        </div>
      )}
    </section>
  );
}
export const css = illustration + shortText + featureCss;
