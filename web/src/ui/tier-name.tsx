import type { ReactNode, Ref } from 'react';
import { cx } from './cx.ts';
import css from './tier-name.module.css';

type Tier = 'silver' | 'gold' | 'diamond' | 'deluxe';

/** The drawn picture of each tier, and which part of it a tall window shows. */
export const TIER_ART: Readonly<Record<Tier, { readonly src: string; readonly position: string }>> =
  {
    silver: { src: '/art/room-silver.svg', position: '50% 50%' },
    gold: { src: '/art/room-gold.svg', position: '50% 50%' },
    diamond: { src: '/art/room-diamond.svg', position: '50% 50%' },
    deluxe: { src: '/art/room-deluxe.svg', position: '50% 50%' },
  };

type SealProps = { tier: Tier; size?: number | undefined; className?: string | undefined };

export function Seal({ tier, size = 22, className }: SealProps) {
  return (
    <svg
      className={cx(css.seal, css[tier], className)}
      style={{ inlineSize: size, blockSize: size }}
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinejoin="round"
    >
      {drawings[tier]}
    </svg>
  );
}

const drawings = {
  silver: <path d="M12 2.5 14.5 9.5 21.5 12 14.5 14.5 12 21.5 9.5 14.5 2.5 12 9.5 9.5z" />,
  gold: (
    <>
      <path
        d="M12 1.5 14.7 5.5 19.4 4.6 18.5 9.3 22.5 12 18.5 14.7 19.4 19.4 14.7 18.5 12 22.5 9.3 18.5 4.6 19.4 5.5 14.7 1.5 12 5.5 9.3 4.6 4.6 9.3 5.5z"
        fill="currentColor"
        stroke="none"
      />
      <circle cx="12" cy="12" r="3" fill="var(--tier-wash)" stroke="none" />
    </>
  ),
  diamond: (
    <>
      <path d="M12 2 22 12 12 22 2 12zM12 2v4.5M12 17.5V22M2 12h4.5M17.5 12H22" />
      <path d="M12 6.5 17.5 12 12 17.5 6.5 12z" fill="currentColor" stroke="none" />
    </>
  ),
  deluxe: (
    <>
      <path d="M4 22V12C4 7 8 5.5 12 2 16 5.5 20 7 20 12v10z" />
      <path
        d="M12 8.5 13.3 12 16.8 13.3 13.3 14.6 12 18.1 10.7 14.6 7.2 13.3 10.7 12z"
        fill="currentColor"
        stroke="none"
      />
    </>
  ),
} satisfies Record<Tier, React.JSX.Element>;

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
  sealSize?: number | undefined;
  className?: string | undefined;
};

export function TierName({
  tier,
  children,
  as: Tag = 'span',
  isPlain,
  sealSize,
  className,
  ...rest
}: TierNameProps) {
  return (
    <Tag {...rest} className={cx(css.name, css[tier], isPlain && css.plain, className)}>
      <Seal tier={tier} size={sealSize} />
      {children}
    </Tag>
  );
}
