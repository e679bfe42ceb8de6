import { useState } from 'react';
import { Link } from 'wouter';
import { cx } from './cx.ts';
import css from './mark.module.css';

type MarkProps = {
  /** The hotel's name in the page's language. */
  name: string;
  href?: string | undefined;
  /** An uploaded logo; without one, or when it does not load, the drawn arch stands in. */
  src?: string | null | undefined;
  size?: 'large' | undefined;
  /** Shows the sign alone; the name stays for screen readers. */
  isSignOnly?: boolean | undefined;
  className?: string | undefined;
};

export function Mark({ name, href, src, size, isSignOnly, className }: MarkProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const look = cx(css.mark, size && css[size], className);
  const content = (
    <>
      {src && src !== brokenSrc ? (
        <img className={css.logo} src={src} alt="" onError={() => setBrokenSrc(src)} />
      ) : (
        <span className={cx(css.sign, src === brokenSrc && src && css.fallback)} />
      )}
      <span className={isSignOnly ? 'sr' : css.name}>{name}</span>
    </>
  );
  return href === undefined ? (
    <span className={look}>{content}</span>
  ) : (
    <Link href={href} className={look}>
      {content}
    </Link>
  );
}
