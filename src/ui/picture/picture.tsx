import { useState } from 'react';

interface PictureProps {
  src: string;
  width: number;
  height: number;
  /** Decoration when left out: the words beside it say the same. */
  alt?: string;
  className?: string;
  onFail?(): void;
}

/**
 * A picture from the server in a box of fixed shape; one that fails leaves the empty box, and the page's own come first:
 * it is painted unseen and fades in, so that it is never what the page is said to paint largest (`picture.css`).
 */
export const Picture = ({ src, width, height, alt = '', className = '', onFail }: PictureProps) => {
  const [failed, setFailed] = useState('');
  const [loaded, setLoaded] = useState('');
  return (
    <span className={`picture ${className}`}>
      {src && failed !== src && (
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
