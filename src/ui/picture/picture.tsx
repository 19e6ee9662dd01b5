import { useState, type ReactNode } from 'react';
import { useLate } from '../skeleton/use-late.ts';

interface PictureProps {
  src: string;
  width: number;
  height: number;
  /** Decoration when left out: the words beside it say the same. */
  alt?: string;
  className?: string;
  /** Stands in the same box when there is no picture, or it cannot be fetched. */
  fallback?: ReactNode;
  onFail?(): void;
}

/**
 * Renders a picture from the server in a box of fixed size. A picture that fails leaves the box empty. The picture is transparent
 * in its first paint, so that it does not count as the page's largest contentful paint (`picture.css`).
 */
export const Picture = ({ src, width, height, alt = '', className = '', fallback, onFail }: PictureProps) => {
  const [failed, setFailed] = useState('');
  const [loaded, setLoaded] = useState('');
  const there = src !== '' && failed !== src;
  const late = useLate(there && loaded !== src);
  return (
    <span className={`picture ${there || !fallback ? '' : 'drawn '}${late ? 'pulses ' : ''}${className}`}>
      {!there && fallback}
      {there && (
        <img
          key={src}
          className={loaded === src ? undefined : 'coming'}
          src={src}
          alt={alt}
          width={width}
          height={height}
          decoding="async"
          fetchPriority="low"
          onLoad={() => setLoaded(src)}
          onError={() => {
            setFailed(src);
            onFail?.();
          }}
        />
      )}
    </span>
  );
};
