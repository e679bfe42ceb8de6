import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  EXTRA_GUEST_BAISA,
  MAX_GUESTS,
  MIN_GUESTS,
  GUESTS_INCLUDED,
  type StayPrice,
} from '#shared/rooms/pricing.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { InlinePrice, Price } from '../../../../ui/price.tsx';
import { Stepper } from '../../../../ui/stepper.tsx';
import { guestsText, nightsText } from '../../booking-words.ts';
import { NightsAtPrice } from '../../night-prices.tsx';
import { wishOfDraft } from './booking-draft.ts';
import { FailureNotice, OtherRooms } from './failure-notice.tsx';
import { type useFieldErrors, fieldName } from './field-errors.tsx';
import type { AgreedPrice } from './price-quote.ts';
import type { BookingFormState } from './use-booking-form.ts';
import type { RoomStockOnForm } from './use-room-stock.ts';
import css from './guests-and-price.module.css';

interface GuestsFieldProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly error: string | undefined;
}

function GuestsField({ value, onChange, error }: GuestsFieldProps) {
  const { i18n, t } = useLingui();
  return (
    <div data-field="numberOfGuests">
      <Stepper
        label={fieldName(i18n, 'numberOfGuests')}
        value={value}
        onChange={onChange}
        min={MIN_GUESTS}
        max={MAX_GUESTS}
        decreaseLabel={t`Remove a guest`}
        increaseLabel={t`Add a guest`}
        format={(count) => guestsText(i18n, count)}
        description={
          <Trans>
            Up to {MAX_GUESTS} guests. The third and the fourth add{' '}
            <InlinePrice baisa={EXTRA_GUEST_BAISA} /> a night each.
          </Trans>
        }
        error={error}
      />
    </div>
  );
}

interface PriceBoxProps {
  readonly price: StayPrice;
  readonly guests: number;
  /** What is charged: the computed total, or a newer one that the server named. */
  readonly totalBaisa: number;
}

/** The price of the stay, line by line. */
function PriceBox({ price, guests, totalBaisa }: PriceBoxProps) {
  const { i18n, t } = useLingui();
  const isAsComputed = totalBaisa === price.totalBaisa;
  const nights = nightsText(i18n, price.nights);
  const extra = price.nights * EXTRA_GUEST_BAISA;
  return (
    <section className={css.box} aria-label={t`Price of your stay`}>
      {isAsComputed &&
        price.groups.map((group) => (
          <div key={`${group.nightBaisa} ${group.rate?.rank ?? ''}`} className={css.row}>
            <span>
              <NightsAtPrice group={group} />
            </span>
            <InlinePrice baisa={group.nights * group.nightBaisa} />
          </div>
        ))}
      {isAsComputed && guests > GUESTS_INCLUDED && (
        <div className={css.row}>
          <span>
            <Trans>Third guest, {nights}</Trans>
          </span>
          <InlinePrice baisa={extra} />
        </div>
      )}
      {isAsComputed && guests > GUESTS_INCLUDED + 1 && (
        <div className={css.row}>
          <span>
            <Trans>Fourth guest, {nights}</Trans>
          </span>
          <InlinePrice baisa={extra} />
        </div>
      )}
      {isAsComputed && price.savedBaisa > 0 && (
        <div className={css.saved}>
          <span>
            <Trans>You save with the current offer</Trans>
          </span>
          <InlinePrice baisa={price.savedBaisa} />
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

type GuestsAndPriceProps = {
  form: BookingFormState;
  roomType: RoomType | null;
  stock: RoomStockOnForm;
  agreed: AgreedPrice;
  errorOf: ReturnType<typeof useFieldErrors>;
  /** Beneath the price. */
  note: ReactNode;
  /** Another type instead of the one that is gone. */
  onPick: (type: RoomType) => void;
};

/** How many come, what it costs, and what stood in the way of the last try. */
export function GuestsAndPrice({
  form,
  roomType,
  stock,
  agreed: { price, seen, total },
  errorOf,
  note,
  onPick,
}: GuestsAndPriceProps) {
  const { draft } = form;
  return (
    <>
      <GuestsField
        value={draft.numberOfGuests}
        onChange={(numberOfGuests) => form.set({ numberOfGuests })}
        error={errorOf('numberOfGuests')}
      />
      {price !== null && total !== null && (
        <PriceBox price={price} guests={draft.numberOfGuests} totalBaisa={total} />
      )}
      {note}
      <FailureNotice
        failure={form.failure}
        isSoldOut={stock.live?.remaining === 0}
        wish={wishOfDraft(roomType, form.draft)}
        shownBaisa={seen}
        onOtherDates={() => form.focus('checkInDate')}
        otherRooms={
          <OtherRooms
            roomType={roomType}
            byType={stock.live === null ? null : stock.inventory.byType}
            onPick={onPick}
          />
        }
      />
    </>
  );
}
