import type { CSSProperties } from 'react';
import { cx } from './cx.ts';
import css from './progress.module.css';

type ProgressProps = {
  /** 0 to 100. */
  value: number;
  label: string;
  /** The value in words, when a percentage alone says too little. */
  valueText?: string | undefined;
  tone?: 'sea' | 'done' | 'paused' | 'copper' | undefined;
  size?: 'large' | undefined;
  className?: string | undefined;
};

export function Progress({
  value,
  label,
  valueText,
  tone = 'sea',
  size,
  className,
}: ProgressProps) {
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  const style: CSSProperties & Record<`--${string}`, string> = { '--filled': `${percent / 100}` };
  return (
    <div
      className={cx(css.track, css[tone], size && css[size], className)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
    >
      <span className={css.bar} style={style} />
    </div>
  );
}
