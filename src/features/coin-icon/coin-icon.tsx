import host from './coin-icon-host.css';
import featureCss from './coin-icon.css';
import { useState } from 'react';
import { usePage } from '../../ui/element/element-context.ts';
import { coinIcons, coinFallbackUrl, coinIconUrl } from '../../exchange/links/pictures.ts';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { useSignalValue } from '../../ui/element/use-signal.ts';

interface Props extends CommonProps {
  symbol: string;
  size: number;
}

/** Icon of a coin; one that fails is replaced by the fallback once, then by its first letter (FMT-12 to FMT-14). */
export default function CoinIcon({ symbol, size }: Props) {
  const page = usePage();
  const [now] = useState(() => page.clock.now());
  const list = useSignalValue(() => page.answer(coinIcons)?.coinIconVersionWhiteList, [page]);
  // The address depends on the list, so the icon waits for it and is requested once.
  const url = list && coinIconUrl(symbol, now, list);
  const [failed, setFailed] = useState<{ url: string; times: number }>({ url: '', times: 0 });
  const times = failed.url === url ? failed.times : 0;
  const src = times === 0 ? url : times === 1 ? coinFallbackUrl() : '';
  const edge = size > 0 && size <= 512 ? size : 64;
  return (
    <span part="content" className="coin" style={{ width: edge, height: edge, fontSize: edge * 0.44 }}>
      {src ? (
        <img
          key={src}
          src={src}
          alt={symbol.toUpperCase()}
          width={edge}
          height={edge}
          decoding="async"
          onError={() => setFailed({ url: url!, times: src === coinFallbackUrl() ? 2 : times + 1 })}
        />
      ) : (
        list && (
          <span role="img" aria-label={symbol.toUpperCase()}>
            {symbol.trim().charAt(0).toUpperCase()}
          </span>
        )
      )}
    </span>
  );
}
export const css = host + featureCss;
