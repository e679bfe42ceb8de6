import { useLingui } from '@lingui/react/macro';
import { cx } from './cx.ts';
import css from './skeleton.module.css';

type SkeletonProps = {
  lines?: number | undefined;
  /** `card` puts an arch above the lines, `row` a small square beside them. */
  shape?: 'lines' | 'card' | 'row' | undefined;
  /** How many of that shape. */
  count?: number | undefined;
  label?: string | undefined;
  /** Shows only where the answer takes longer than most. */
  isLate?: boolean | undefined;
  className?: string | undefined;
};

export function Skeleton({
  lines = 3,
  shape = 'lines',
  count = 1,
  label,
  isLate = false,
  className,
}: SkeletonProps) {
  const { t } = useLingui();
  return (
    <div className={cx(css.skeleton, isLate && css.late, className)} role="status" aria-busy="true">
      <span className="sr">{label ?? t`Loading`}</span>
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className={css[shape]} aria-hidden="true">
          {shape !== 'lines' && <span className={css.picture} />}
          <span className={css.text}>
            {Array.from({ length: lines }, (_line, line) => (
              <span key={line} className={css.line} />
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}
