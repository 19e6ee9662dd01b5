import { agreementStatus } from '../../exchange/person/agreement.ts';
import { agree } from './user-agreement.actions.ts';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { useCopy } from '../../ui/text/copy.ts';
import { useElementContext } from '../../ui/element/element-context.ts';
import { ServerHtml } from '../../ui/notice/server-html.tsx';
import { signingCss as css, SigningDialog } from '../../ui/dialog/signing-dialog.tsx';
import { useFacts } from '../../ui/element/use-facts.ts';
import { userAgreementCopy } from './user-agreement.copy.ts';

interface Props extends CommonProps {
  scene: string;
  onAgreed(detail: { scene: string }): boolean;
}

/** The agreement of a scene; it hides once the server reports it as accepted. [AGR-01 to AGR-04] */
export default function UserAgreement({ scene, onClose, onAgreed }: Props) {
  const t = useCopy(userAgreementCopy);
  const { page } = useElementContext();
  const given = useFacts((facts) => facts.answer('agreementStatus', scene), [scene]);

  async function sign() {
    if (!(await agree(page, scene))) return false;
    onAgreed({ scene });
    // It hides when the status is no longer 1 (AGR-02).
    await page.refresh(agreementStatus(scene));
    return true;
  }

  return (
    <SigningDialog
      title={t('title')}
      labels={{
        sign: given?.submit_button || t('submit'),
        saving: t('saving'),
        failed: t('failed'),
        close: t('close'),
      }}
      onSign={sign}
      onClose={onClose}
    >
      {() => <ServerHtml html={given?.content ?? ''} />}
    </SigningDialog>
  );
}
export const copies = [userAgreementCopy];
export { css };
