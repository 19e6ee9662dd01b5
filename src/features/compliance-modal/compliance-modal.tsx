import dialog from '../../ui/dialog/dialog.css';
import illustration from '../../ui/illustrations/illustration.css';
import type { ComplianceModal as Type } from '../../exchange/policy/compliance.ts';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { noticeLinks } from '../../exchange/policy/notice-links.ts';
import { memory } from '../../exchange/memory/memory.ts';
import { Button, ButtonLink } from '../../ui/control/controls.tsx';
import { RichText } from '../../ui/text/rich-text.tsx';
import { useCopy } from '../../ui/text/copy.ts';
import { useElementContext } from '../../ui/element/element-context.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { RestrictedPicture } from '../../ui/illustrations/tiles/restricted.tsx';
import { complianceModalCopy } from './compliance-modal.copy.ts';

/** Notices whose visitor has lost a service or must act before a deadline. */
const STOPPED: ReadonlySet<Type> = new Set(['LTW', 'UZBEKISTAN']);

/** Legal dialogs; each closes by its own buttons only (COMP-10 to COMP-16). */
export default function ComplianceModal({ variant = 'BX', onClose }: CommonProps) {
  const t = useCopy(complianceModalCopy);
  const { page, lang } = useElementContext();
  const links = noticeLinks(lang);
  const type = variant as Type;

  function later() {
    if (onClose('button')) page.remember(memory.hkTime);
  }

  return (
    <Dialog
      title={t(`${type}_title`)}
      picture={RestrictedPicture}
      tone={STOPPED.has(type) ? 'danger' : 'warning'}
      choices={
        type === 'HK' ? (
          <>
            <Button part="secondary cancel" onPress={later}>
              {t('HK_secondary')}
            </Button>
            <ButtonLink part="confirm action" quiet href={links.web3}>
              {t('HK_confirm')}
            </ButtonLink>
          </>
        ) : (
          <Button part="confirm action" onPress={() => onClose('button')}>
            {t(`${type}_confirm`)}
          </Button>
        )
      }
    >
      <RichText text={t(`${type}_content`)} links={links} />
    </Dialog>
  );
}
export const css = dialog + illustration;
export const copies = [complianceModalCopy];
