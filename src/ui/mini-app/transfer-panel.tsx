import { useRef } from 'react';
import type { CommonProps } from '../../runtime/declare/element.ts';
import type { MiniAppProps, PlainDetail } from '../../exchange/mini-app-protocol.ts';
import { isSet } from '../../runtime/data/values.ts';
import { prefixOf } from '../../exchange/locale/prefix-of.ts';
import { CloseButton } from '../control/controls.tsx';
import { useCopy } from '../text/copy.ts';
import { useElementContext } from '../element/element-context.ts';
import { MiniAppArea, type MiniAppAreaProps } from './mini-app-area.tsx';
import { miniAppCopy } from './mini-app.copy.ts';
import { useStableValue } from '../element/use-stable-value.ts';

/** Props of both transfer elements. */
export interface TransferProps extends CommonProps {
  onMounted(): boolean;
  onDone(detail: PlainDetail): boolean;
  onError(detail: { code: 'mini-app'; tag: string }): boolean;
}

interface Props<Name extends string> extends TransferProps {
  mount: MiniAppAreaProps<Name>['mount'];
  name: Name;
  tag: string;
  title: string;
  /** Props beyond those that both apps get. */
  more?: MiniAppProps;
}

const HEIGHT = { min: 280, max: 900 };

/** A transfer mini-app with its frame of words: language, prefix, theme and the limits of the visitor's country (APP-14). */
export function TransferPanel<Name extends string>(given: Props<Name>) {
  const { mount, name, tag, title, more = {}, leaving, onMounted, onDone, onError, onClose } = given;
  const t = useCopy(miniAppCopy);
  const { facts, lang, theme } = useElementContext();
  // Not known yet is not "no": the props are missing until the answer is there, and the app waits for them.
  const limits = useStableValue(() => {
    const limit = facts.compliance?.limit;
    const flag = (key: string) => Number(isSet(limit, key));
    return limit && { is_uk_limit: flag('is_uk_limit'), is_italy_limit: flag('is_italy_limit') };
  }, [facts]);
  const close = () => void onClose('close');
  /** It has been told of this mount. A frame that is covered for a while is still the same mount. */
  const wasMounted = useRef(false);

  return (
    <section part="panel" className="transfer" aria-label={title}>
      <div className="transfer-head">
        <h2 part="title">{title}</h2>
        <CloseButton label={t('close')} onPress={close} />
      </div>
      <MiniAppArea
        mount={mount}
        name={name}
        title={title}
        props={{ lang, prefix: prefixOf(lang), theme, ...limits, ...more }}
        allowed={['lang', 'prefix', 'theme', 'is_uk_limit', 'is_italy_limit', ...Object.keys(more)]}
        height={HEIGHT}
        leaving={leaving}
        onState={(state) => {
          if (state === 'mounted' && !wasMounted.current) onMounted();
          wasMounted.current = state === 'mounted' || (wasMounted.current && state === 'loading');
          if (state === 'failed') onError({ code: 'mini-app', tag });
        }}
        onEvent={(event, detail) => {
          if (event === 'done') onDone(detail);
        }}
        onClose={close}
      />
    </section>
  );
}
