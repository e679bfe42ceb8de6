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
