import { Trans, useLingui } from '@lingui/react/macro';
import { EXTRA_GUEST_BAISA, GUESTS_INCLUDED, type StayPrice } from '#shared/rooms/pricing.ts';
import { Price } from '../../ui/price.tsx';
import { nightsText } from './booking-words.ts';
import { Omr } from './omr.tsx';
import css from './price-box.module.css';

interface PriceBoxProps {
  readonly price: StayPrice;
  readonly guests: number;
  /** What is charged: the computed total, or a newer one that the hotel named. */
  readonly totalBaisa: number;
}

/** The price of the stay, line by line. */
export function PriceBox({ price, guests, totalBaisa }: PriceBoxProps) {
  const { i18n, t } = useLingui();
  const isAsComputed = totalBaisa === price.totalBaisa;
  const nights = nightsText(i18n, price.nights);
  const extra = price.nights * EXTRA_GUEST_BAISA;
  return (
    <section className={css.box} aria-label={t`Price of your stay`}>
      {isAsComputed && (
        <div className={css.row}>
          <span>
            <Trans>
              {nights} × <Omr baisa={price.nightBaisa} />
            </Trans>
          </span>
          <Omr baisa={price.nights * price.nightBaisa} />
        </div>
      )}
      {isAsComputed && guests > GUESTS_INCLUDED && (
        <div className={css.row}>
          <span>
            <Trans>Third guest, {nights}</Trans>
          </span>
          <Omr baisa={extra} />
        </div>
      )}
      {isAsComputed && guests > GUESTS_INCLUDED + 1 && (
        <div className={css.row}>
          <span>
            <Trans>Fourth guest, {nights}</Trans>
          </span>
          <Omr baisa={extra} />
        </div>
      )}
      {isAsComputed && price.savedBaisa > 0 && (
        <div className={css.saved}>
          <span>
            <Trans>You save with the current offer</Trans>
          </span>
          <Omr baisa={price.savedBaisa} />
        </div>
      )}
      <div className={css.total} aria-live="polite">
        <span>
          <Trans>Total</Trans>
        </span>
        <Price baisa={totalBaisa} />
      </div>
    </section>
  );
}
