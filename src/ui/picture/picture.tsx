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
 * A picture from the server in a box of fixed shape; one that fails leaves the box, and the page's own come first:
 * it is painted unseen and fades in, so that it is never what the page is said to paint largest (`picture.css`).
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
