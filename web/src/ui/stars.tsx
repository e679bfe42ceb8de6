import { useLingui } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import type { CSSProperties } from 'react';
import { cx } from './cx.ts';
import css from './stars.module.css';

const PLACES = [1, 2, 3, 4, 5] as const;

type StarsProps = {
  /** From 0 to 5; a fraction fills a star in part. */
  value: number;
  size?: 'large' | undefined;
  className?: string | undefined;
};

/** A rating as it is read. */
export function Stars({ value, size, className }: StarsProps) {
  const { t } = useLingui();
  return (
    <span
      className={cx(css.stars, size && css[size], className)}
      role="img"
      aria-label={t`Rated ${value} of 5`}
    >
      {PLACES.map((place) => {
        const share = Math.min(1, Math.max(0, value - place + 1));
        return (
          <span key={place} className={css.place} aria-hidden="true">
            <Star className={css.star} />
            {share > 0 && (
              <span className={css.part} style={{ '--share': share } as CSSProperties}>
                <Star className={cx(css.star, css.on)} />
              </span>
            )}
          </span>
        );
      })}
    </span>
  );
}
