import { Trans, useLingui } from '@lingui/react/macro';
import { addDays, MAX_NIGHTS, nightCount, nightsOf } from '#shared/bookings/stay.ts';
import { baisaFromOmr } from '#shared/money.ts';
import { formatDay } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useNightPrices } from '../../../../platform/queries/rooms.ts';
import { hotelToday } from '../../../../platform/use-today.ts';
import { InlinePrice, Price } from '../../../../ui/price.tsx';
import { Stepper } from '../../../../ui/stepper.tsx';
import type { OwnBooking } from '../../api/own-booking.ts';
import { nightsText } from '../../booking-words.ts';
import { StayField } from '../form/stay-field.tsx';
import { changedPrice, stayOf, type ChangeDraft, type changeProblem } from './change-draft.ts';
import css from './change-booking.module.css';

interface ChangedStayProps {
  readonly booking: OwnBooking;
  readonly draft: ChangeDraft;
  readonly problem: ReturnType<typeof changeProblem>;
  readonly onChange: (change: Pick<ChangeDraft, 'checkIn' | 'checkOut'>) => void;
}

/** The nights wished for, and what they would cost beside what the booking costs now. */
export function ChangedStay({ booking, draft, problem, onChange }: ChangedStayProps) {
  const problemText = useProblemText(problem);
  const hasBegun = booking.checkInDate < hotelToday();
  return (
    <>
      {hasBegun ? (
        <LongerOrShorter booking={booking} draft={draft} error={problemText} onChange={onChange} />
      ) : (
        <StayField
          roomType={booking.roomType}
          checkIn={draft.checkIn}
          checkOut={draft.checkOut}
          ownNights={new Set(nightsOf(stayOf(booking)))}
          maxNights={booking.isPointsBooking ? 1 : MAX_NIGHTS}
          onChange={onChange}
          errorOf={(field) => (field === 'checkInDate' ? problemText : undefined)}
        />
      )}
      <PriceBefore booking={booking} draft={draft} />
    </>
  );
}

function useProblemText(problem: ChangedStayProps['problem']): string | undefined {
  const { t } = useLingui();
  switch (problem) {
    case null:
      return undefined;
    case 'missing':
      return t`Choose the day you arrive and the day you leave`;
    case 'same':
      return t`These are the nights you have booked. Choose others.`;
    case 'in_past':
      return t`Choose today or a later day`;
    case 'order':
      return t`Check-out date must be after check-in date`;
    case 'too_long':
      return t`One booking covers ${MAX_NIGHTS} nights at most`;
    case 'too_far':
      return t`Bookings are open up to one year ahead`;
    case 'started':
      return t`Your stay has begun, so only the day you leave can change`;
    case 'one_night':
      return t`A free night is one night`;
  }
}

/** A stay that has begun keeps its first day. */
function LongerOrShorter({
  booking,
  draft,
  error,
  onChange,
}: Omit<ChangedStayProps, 'problem'> & { readonly error: string | undefined }) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const { checkInDate } = booking;
  const { checkIn, checkOut } = stayOf(booking);
  const slept = nightCount({ checkIn, checkOut: hotelToday() });
  const nights = nightCount({ checkIn, checkOut: draft.checkOut ?? checkOut });
  return (
    <Stepper
      label={t`Nights in all`}
      value={nights}
      min={slept}
      max={booking.isPointsBooking ? slept : MAX_NIGHTS}
      decreaseLabel={t`One night less`}
      increaseLabel={t`One night more`}
      format={(count) => nightsText(i18n, count)}
      description={t`You would leave on ${formatDay(addDays(checkInDate, nights), language)}`}
      error={error}
      onChange={(count) =>
        onChange({ checkIn: checkInDate, checkOut: addDays(checkInDate, count) })
      }
    />
  );
}

function PriceBefore({ booking, draft }: Pick<ChangedStayProps, 'booking' | 'draft'>) {
  const total = changedPrice(booking, draft, useNightPrices());
  const before = baisaFromOmr(booking.totalPrice);
  if (total === null || booking.isPointsBooking) return null;
  return (
    <section className={css.price} aria-live="polite">
      <div className={css.row}>
        <span className="muted">
          <Trans>Now</Trans>
        </span>
        <InlinePrice baisa={before} />
      </div>
      <div className={css.row}>
        <span>
          <Trans>With these nights</Trans>
        </span>
        <Price baisa={total} />
      </div>
    </section>
  );
}
