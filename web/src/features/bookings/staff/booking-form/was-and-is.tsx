import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { baisaFromOmr } from '#shared/money.ts';
import { toE164 } from '#shared/phone.ts';
import { formatDay, formatPhoneShort } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { InlinePrice } from '../../../../ui/price.tsx';
import type { BookingDraft } from '../../guest/form/booking-draft.ts';
import { useBookingWords } from '../use-booking-words.ts';
import { changedParts, draftNights, draftOfBooking } from './desk-draft.ts';
import css from './desk-form.module.css';

interface WasAndIsProps {
  readonly before: Booking;
  readonly after: BookingDraft;
  /** Null where the price is not what this is about. */
  readonly totalBaisa: number | null;
  /** The card that pays a part of it is taken off. */
  readonly isCardOff?: boolean;
}

/** What differs, as it was and as it is. */
export function WasAndIs({ before, after, totalBaisa, isCardOff = false }: WasAndIsProps) {
  const { language } = useLanguage();
  const words = useBookingWords();
  const was = draftOfBooking(before);
  const parts = changedParts(after, before);
  const day = (of: string | null) => (of === null ? '–' : formatDay(of, language));
  const phone = (of: string) => <bdi dir="ltr">{formatPhoneShort(toE164(of) ?? of)}</bdi>;
  const shown: Readonly<Record<string, (of: BookingDraft) => ReactNode>> = {
    checkIn: (of) => day(of.checkIn),
    checkOut: (of) => day(of.checkOut),
    roomType: (of) => of.roomType && words.tier(of.roomType),
    bedType: (of) => of.bedType && words.bed(of.bedType),
    smokingPreference: (of) => of.smokingPreference && words.smoking(of.smokingPreference),
    numberOfGuests: (of) => of.numberOfGuests,
    fullName: (of) => <bdi>{of.fullName}</bdi>,
    phoneNumber: (of) => phone(of.phoneNumber),
    email: (of) => <bdi dir="ltr">{of.email === '' ? '–' : of.email}</bdi>,
  };
  const names: Readonly<Record<string, ReactNode>> = {
    checkIn: <Trans>Check-in</Trans>,
    checkOut: <Trans>Check-out</Trans>,
    roomType: <Trans>Room</Trans>,
    bedType: <Trans>Bed</Trans>,
    smokingPreference: <Trans>Smoking preference</Trans>,
    numberOfGuests: <Trans>Guests</Trans>,
    fullName: <Trans>Full name</Trans>,
    phoneNumber: <Trans>Phone</Trans>,
    email: <Trans>E-mail</Trans>,
  };
  const former = baisaFromOmr(before.totalPrice);
  const percent = before.card?.percent ?? null;
  const nights = [draftNights(was), draftNights(after)] as const;
  return (
    <dl className={css.facts}>
      {Object.keys(shown)
        .filter((key) => key in parts)
        .map((key) => (
          <Pair key={key} name={names[key]} was={shown[key]?.(was)} is={shown[key]?.(after)} />
        ))}
      {nights[0] !== nights[1] && (
        <Pair name={<Trans>Nights</Trans>} was={nights[0]} is={nights[1]} />
      )}
      {isCardOff && percent !== null && (
        <Pair name={<Trans>VIP card</Trans>} was={<Trans>{percent}% off</Trans>} is="–" />
      )}
      {totalBaisa !== null && totalBaisa !== former && (
        <Pair
          name={<Trans>Total</Trans>}
          was={<InlinePrice baisa={former} />}
          is={<InlinePrice baisa={totalBaisa} />}
        />
      )}
    </dl>
  );
}

function Pair({
  name,
  was,
  is,
}: {
  readonly name: ReactNode;
  readonly was: ReactNode;
  readonly is: ReactNode;
}) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <s>
          <span className="sr">
            <Trans>before:</Trans>{' '}
          </span>
          {was}
        </s>{' '}
        <span className="sr">
          <Trans>now:</Trans>{' '}
        </span>
        {is}
      </dd>
    </>
  );
}
