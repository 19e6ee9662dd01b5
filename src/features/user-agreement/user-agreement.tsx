import { agreementStatus } from '../../exchange/person/agreement.ts';
import { agree } from './user-agreement.actions.ts';
import type { Given } from '../../runtime/declare/element.ts';
import { useCopy } from '../../ui/text/copy.ts';
import { useSurroundings } from '../../ui/element/surroundings.ts';
import { ServerHtml } from '../../ui/notice/server-html.tsx';
import { signingCss as css, SigningDialog } from '../../ui/dialog/signing-dialog.tsx';
import { useSignalValue } from '../../ui/element/use-signal.ts';
import { userAgreementCopy } from './user-agreement.copy.ts';

interface Props extends Given {
  scene: string;
  onAgreed(detail: { scene: string }): boolean;
}

const EXAMPLE = '<p>We have changed our <a href="/user-agreement">User Agreement</a>. Please read it.</p>';

/** The agreement of a scene. It hides once the server reports that it is accepted. [AGR-01 to AGR-04] */
export default function UserAgreement({ scene, preview, onClose, onAgreed }: Props) {
  const t = useCopy(userAgreementCopy);
  const { facts } = useSurroundings();
  const given = useSignalValue(() => facts.answer('agreementStatus', scene), [facts, scene]);

  async function sign() {
    if (!(await agree(scene))) return false;
    onAgreed({ scene });
    // The element hides when the status is no longer 1. [AGR-02]
    await agreementStatus(scene).refresh();
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
      preview={preview}
      onSign={sign}
      onClose={onClose}
    >
      {() => <ServerHtml html={preview ? EXAMPLE : (given?.content ?? '')} />}
    </SigningDialog>
  );
}
export { css };
