import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Seal, type Tier } from './seal.tsx';
import css from './tier.module.css';

type TierNameProps = {
  tier: Tier;
  /** The tier's name in words. */
  children: ReactNode;
  as?: 'h2' | 'h3' | 'h4' | 'span' | undefined;
  id?: string | undefined;
  /** Takes the colour around it, for night bands. */
  isPlain?: boolean | undefined;
  className?: string | undefined;
};

export function TierName({ tier, children, as: Tag = 'span', id, isPlain, className }: TierNameProps) {
  return (
    <Tag id={id} className={cx(css.name, css[tier], isPlain && css.plain, className)}>
      <Seal tier={tier} />
      {children}
    </Tag>
  );
}
