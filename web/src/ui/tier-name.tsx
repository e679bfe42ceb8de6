import type { ReactNode, Ref } from 'react';
import { cx } from './cx.ts';
import { Seal, type Tier } from './seal.tsx';
import css from './tier.module.css';

type TierNameProps = {
  tier: Tier;
  /** The tier's name in words. */
  children: ReactNode;
  as?: 'h2' | 'h3' | 'h4' | 'span' | undefined;
  id?: string | undefined;
  tabIndex?: -1 | undefined;
  ref?: Ref<HTMLHeadingElement> | undefined;
  /** Takes the colour around it, for night bands. */
  isPlain?: boolean | undefined;
  className?: string | undefined;
};

export function TierName({ tier, children, as: Tag = 'span', isPlain, className, ...rest }: TierNameProps) {
  return (
    <Tag {...rest} className={cx(css.name, css[tier], isPlain && css.plain, className)}>
      <Seal tier={tier} />
      {children}
    </Tag>
  );
}
