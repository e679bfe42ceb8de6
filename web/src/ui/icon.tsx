import type { LucideIcon } from 'lucide-react';
import type { ReactNode, SVGProps } from 'react';
import { cx } from './cx.ts';
import css from './icon.module.css';

type IconProps = {
  /** One icon imported by name from lucide-react, or BedTwinIcon. */
  of: LucideIcon | ((props: SVGProps<SVGSVGElement>) => ReactNode);
  /** Mirrors in right-to-left text: arrows, chevrons, send, sign-out, footprints. */
  directional?: boolean | undefined;
  size?: number | undefined;
  /** Only for an icon that stands without words. */
  label?: string | undefined;
  className?: string | undefined;
};

export function Icon({ of: Drawing, directional, size, label, className }: IconProps) {
  return (
    <Drawing
      className={cx(css.icon, directional && css.directional, className)}
      {...(size === undefined ? {} : { style: { inlineSize: size, blockSize: size } })}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  );
}

/** Two beds seen from above: from the front, two narrow beds read as chairs at 16 px. */
export function BedTwinIcon(props: SVGProps<SVGSVGElement>) {
  return (
    <svg viewBox="0 0 24 24" {...props}>
      <path d="M2 3.5h8.5M13.5 3.5H22M2.5 7v12a1.5 1.5 0 0 0 1.5 1.5h4.5a1.5 1.5 0 0 0 1.5-1.5V7M14 7v12a1.5 1.5 0 0 0 1.5 1.5H20a1.5 1.5 0 0 0 1.5-1.5V7M2.5 13.5H10M14 13.5h7.5" />
      <rect x="2.5" y="6" width="7.5" height="4" rx="1.5" />
      <rect x="14" y="6" width="7.5" height="4" rx="1.5" />
    </svg>
  );
}
