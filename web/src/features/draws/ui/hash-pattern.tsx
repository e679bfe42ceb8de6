import { useLingui } from '@lingui/react/macro';
import { sealOf } from '#shared/draw/manifest.ts';
import { cx } from '../../../ui/cx.ts';
import css from './hash-pattern.module.css';

type HashPatternProps = {
  /** Hash of the manifest, hex. */
  hash: string;
  className?: string | undefined;
};

const ARCH = 'M6 210V92C6 52 40 34 88 4c48 30 82 48 82 88v118z';
const INNER = 'M14 203V94c0-36 30-51 74-79 44 28 74 43 74 79v109z';
const STAR =
  'M88 40l3.3 7.7 7.8-3.1-3.1 7.8 7.7 3.3-7.7 3.3 3.1 7.8-7.8-3.1-3.3 7.7-3.3-7.7-7.8 3.1 3.1-7.8-7.7-3.3 7.7-3.3-3.1-7.8 7.8 3.1z';
const LARGE = 6.4;
const SMALL = 2.2;

/**
 * The first 64 bits of a fingerprint as lozenges in an arch, from the top left in both languages: a
 * large one is a 1. What hangs at reception and what a phone shows are compared at a glance.
 * `--seal-face` and `--seal-dot` colour it for paper.
 */
export function HashPattern({ hash, className }: HashPatternProps) {
  const { t } = useLingui();
  const bits = sealOf(hash).flatMap((row, y) => row.map((isLarge, x) => ({ isLarge, x, y })));
  const path = (wanted: boolean) =>
    bits.flatMap(({ isLarge, x, y }) => (isLarge === wanted ? [lozenge(x, y, isLarge)] : []));
  return (
    <svg
      className={cx(css.seal, className)}
      viewBox="0 0 176 212"
      role="img"
      aria-label={t`Pattern of the fingerprint`}
    >
      <path className={css.face} d={ARCH} />
      <path className={css.inner} d={INNER} />
      <path className={css.large} d={STAR} />
      <path className={css.large} d={path(true).join('')} />
      <path className={css.small} d={path(false).join('')} />
    </svg>
  );
}

function lozenge(x: number, y: number, isLarge: boolean): string {
  const half = isLarge ? LARGE : SMALL;
  const [left, middle] = [34 + x * 15.5, 82 + y * 14];
  return `M${left} ${middle - half}l${half} ${half}-${half} ${half}-${half}-${half}z`;
}
