import frame from '../../ui/mini-app/mini-app.css';
import illustration from '../../ui/illustrations/illustration.css';
import own from './letter.css';
import { useState } from 'react';
import type { Given } from '../../runtime/declare/element.ts';
import { prefixOf } from '../../exchange/locale/prefix-of.ts';
import { mountMiniApp } from '../../services/mini-app/mini-app.ts';
import { useCopy } from '../../ui/text/copy.ts';
import { useSurroundings } from '../../ui/element/surroundings.ts';
import { MiniAppArea } from '../../ui/mini-app/mini-app-area.tsx';
import { miniAppCopy } from '../../ui/mini-app/mini-app.copy.ts';
import { useSignalValue } from '../../ui/element/use-signal.ts';

const ALLOWED = ['lang', 'prefix', 'theme', 'site'];
const HEIGHT = { min: 48, max: 480 };

/** Letter or banner area. It takes no space until the app is mounted, or when it fails. [APP-18] */
export default function Letter({ leaving, preview, onClose }: Given) {
  const t = useCopy(miniAppCopy);
  const { facts, lang, theme } = useSurroundings();
  const site = useSignalValue(() => facts.site, [facts]);
  const [there, setThere] = useState(false);
  return (
    <section part="panel" className={there || preview ? 'letter' : 'letter waiting'} aria-label={t('letter')}>
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

export const css = frame + illustration + own;
