import type { CommonProps } from '../../runtime/declare/element.ts';
import { serverLink } from '../../exchange/links/server-link.ts';
import type { ServerNotice } from '../../exchange/policy/server-notice.ts';
import { Button, ButtonLink } from '../control/controls.tsx';
import { useElementContext } from '../element/element-context.ts';
import { useCopy } from '../text/copy.ts';
import { Dialog } from '../dialog/dialog.tsx';
import type { Illustration } from '../illustrations/illustration.tsx';
import { NoticePicture } from '../illustrations/tiles/notice.tsx';
import { ServerHtml } from './server-html.tsx';
import { serverNoticeCopy } from './server-notice.copy.ts';

export interface NoticeHandlers extends Pick<CommonProps, 'onClose' | 'onNavigate'> {
  onOk(detail: { url: string }): boolean;
  onCancel(detail?: object): boolean;
}

interface NoticeDialogProps extends NoticeHandlers {
  notice: ServerNotice;
  /** A document when left out. */
  picture?: Illustration;
}

/** A notice that the server writes: every field is data, its texts are text, its content is cleaned HTML (COMP-31 to COMP-33). */
export const NoticeDialog = ({ notice, picture = NoticePicture, ...on }: NoticeDialogProps) => {
  const t = useCopy(serverNoticeCopy);
  const { facts, page, lang } = useElementContext();
  const { title, content, text_link, ok_button: ok, ok_button_router: router, cancel_button: cancel } = notice;
  const href = serverLink(router, lang, page.origin(), facts.config);
  // Something has to close it.
  const closable = !notice.no_close_button || !(ok || cancel);

  const press = () => {
    const url = href === '#' ? '' : href;
    if (!on.onOk({ url })) return false;
    if (url) on.onNavigate(url);
    on.onClose('button');
    // Navigated already: the link must not do it again.
    return false;
  };

  return (
    <Dialog
      title={title.trim() || t('title')}
      foreignTitle={title.trim() !== ''}
      picture={picture}
      closeLabel={t('close')}
      onClose={closable ? () => on.onClose('close') : undefined}
      closesOutside={closable}
      choices={
        (ok || cancel) && (
          <>
            {ok &&
              (href === '#' ? (
                <Button part="confirm action" onPress={press}>
                  {ok}
                </Button>
              ) : (
                <ButtonLink part="confirm action" href={href} onPress={press}>
                  {ok}
                </ButtonLink>
              ))}
            {cancel && (
              <Button
                part="cancel secondary"
                quiet
                onPress={() => {
                  if (on.onCancel()) on.onClose('button');
                }}
              >
                {cancel}
              </Button>
            )}
          </>
        )
      }
    >
      <ServerHtml html={content} words={text_link} />
    </Dialog>
  );
};
