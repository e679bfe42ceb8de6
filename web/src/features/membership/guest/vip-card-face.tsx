import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { VipCard } from '#shared/membership/vip-cards.ts';
import { cx } from '../../../ui/cx.ts';
import { Mark } from '../../../ui/mark.tsx';
import css from './vip-card-face.module.css';

export function vipCardName(i18n: I18n, card: VipCard): string {
  switch (card) {
    case 'silver':
      return i18n._(msg`Silver card`);
    case 'gold':
      return i18n._(msg`Gold card`);
    case 'elite':
      return i18n._(msg`Elite card`);
  }
}

/** The one word engraved on the card. */
export function vipCardWord(i18n: I18n, card: VipCard): string {
  switch (card) {
    case 'silver':
      return i18n._(msg`Silver`);
    case 'gold':
      return i18n._(msg`Gold`);
    case 'elite':
      return i18n._(msg`Elite`);
  }
}

/** Whose card it is, its number, and its last day in words. */
interface CardHolder {
  readonly name: string;
  readonly number: string;
  readonly until: string;
}

/** An object of metal: one picture with a name. All sizes follow the card's own width. */
export function VipCardFace({ card, holder }: { card: VipCard; holder?: CardHolder }) {
  const { t, i18n } = useLingui();
  return (
    <div className={css.box}>
      <div className={cx(css.card, css[card])} role="img" aria-label={vipCardName(i18n, card)}>
        <svg
          className={css.arch}
          viewBox="0 0 100 144"
          fill="none"
          stroke="currentColor"
          strokeWidth=".9"
          aria-hidden="true"
        >
          <path d="M2 144V54C2 30 22 18 50 2 78 18 98 30 98 54v90M9 144V57c0-20 17-30 41-44 24 14 41 24 41 44v87M18 144V62c0-15 12-22 32-34 20 12 32 19 32 34v82" />
          <path d="M50 54l5.5 14.700 14.300-6.500-6.500 14.300L78 82l-14.700 5.500 6.500 14.300-14.300-6.500L50 110l-5.500-14.700-14.300 6.500 6.500-14.300L22 82l14.700-5.500-6.500-14.300 14.300 6.500z" />
          <circle cx="50" cy="82" r="11" />
        </svg>
        <div className={css.top}>
          <Mark name={t`Dar Al Seeb`} className={css.mark} />
          <span className={css.year}>
            {holder ? <Trans>to {holder.until}</Trans> : <Trans>Valid for one year</Trans>}
          </span>
        </div>
        <div className={css.word}>{vipCardWord(i18n, card)}</div>
        {holder && (
          <div className={css.holder}>
            <b>
              <bdi>{holder.name}</bdi>
            </b>
            <bdi dir="ltr">{holder.number}</bdi>
          </div>
        )}
      </div>
    </div>
  );
}
