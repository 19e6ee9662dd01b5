import frame from '../../ui/mini-app/mini-app.css';
import illustration from '../../ui/illustrations/illustration.css';
import featureCss from './letter.css';
import { useState } from 'react';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { prefixOf } from '../../exchange/locale/prefix-of.ts';
import { mountMiniApp } from '../../services/mini-app/mini-app.ts';
import { useCopy } from '../../ui/text/copy.ts';
import { useElementContext } from '../../ui/element/element-context.ts';
import { MiniAppArea } from '../../ui/mini-app/mini-app-area.tsx';
import { miniAppCopy } from '../../ui/mini-app/mini-app.copy.ts';
import { useFacts } from '../../ui/element/use-facts.ts';

const ALLOWED = ['lang', 'prefix', 'theme', 'site'];
const HEIGHT = { min: 48, max: 480 };

/** The letter or banner area (APP-18). It takes no room until the app is mounted, and none when it fails. */
export default function Letter({ leaving, onClose }: CommonProps) {
  const t = useCopy(miniAppCopy);
  const { lang, theme, isInline } = useElementContext();
  const site = useFacts((facts) => facts.site);
  const [there, setThere] = useState(false);
  return (
    <section part="panel" className={there || isInline ? 'letter' : 'letter waiting'} aria-label={t('letter')}>
      <MiniAppArea
        mount={mountMiniApp}
        name="letter"
        title={t('letter')}
        props={{ lang, prefix: prefixOf(lang), theme, site }}
        allowed={ALLOWED}
        height={HEIGHT}
        leaving={leaving}
        quiet
        onState={(state) => setThere(state === 'mounted')}
        onClose={() => void onClose('close')}
      />
    </section>
  );
}

export const css = frame + illustration + featureCss;
