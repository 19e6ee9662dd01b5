import host from './image-host.css';
import featureCss from './image.css';
import { useState } from 'react';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { IMAGE_WIDTH, imageUrl } from '../../exchange/links/pictures.ts';
import { useSignalValue } from '../../ui/element/use-signal.ts';

interface Props extends CommonProps {
  src: string;
  width: number;
  height: string | undefined;
  quality: number;
  alt: string;
}

/** Images are sized for screens with two device pixels per CSS px. */
const DENSITY = 2;

/** Loads an image in the required size, in a box with reserved space. [FMT-15] */
export default function Image({ src, width, height, quality, alt }: Props) {
  const wide = width > 0 ? width : IMAGE_WIDTH;
  const high = Number(height) > 0 ? Number(height) : wide;
  const url = useSignalValue(() => imageUrl(src, { width: wide, quality }), [src, wide, quality]);
  const double = useSignalValue(() => imageUrl(src, { width: wide * DENSITY, quality }), [src, wide, quality]);
  const [failed, setFailed] = useState('');
  return (
    <span part="content" className="image" style={{ width: wide, height: high }}>
      {url && failed !== url && (
        <img
          key={url}
          src={url}
          srcSet={`${url} 1x, ${double} 2x`}
          alt={alt}
          width={wide}
          height={high}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(url)}
        />
      )}
    </span>
  );
}
export const css = host + featureCss;
