import { Trans, useLingui } from '@lingui/react/macro';
import { baisaFromOmr } from '#shared/money.ts';
import type { Day } from '#shared/muscat-time.ts';
import { formatClock, formatDay } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useSite } from '../../../../platform/queries/site.ts';
import { Button } from '../../../../ui/button.tsx';
import { Fact } from '../../../../ui/fact.tsx';
import { InlinePrice } from '../../../../ui/price.tsx';
import type { OwnBooking } from '../../api/own-booking.ts';
import { bedName, guestsText, paymentText } from '../../booking-words.ts';
import { ChangeBookingButton, ChangeRequestNote } from '../change/change-request-note.tsx';
import { openBooking } from '../open-booking.ts';
import css from './my-stay.module.css';

/** What a guest wants to know of the stay, and the way to all the rest of the booking. */
export function StayFacts({ booking }: { booking: OwnBooking }) {
  const { i18n, t } = useLingui();
  const guests = guestsText(i18n, booking.numberOfGuests);
  const beds = bedName(i18n, booking.bedType);
  return (
    <section className={css.box} aria-label={t`Your booking`}>
      <h3 className={css.title}>
        <Trans>Your booking</Trans>
      </h3>
      <dl className={css.facts}>
        <Fact name={<Trans>Check-in</Trans>}>
          <DayFrom day={booking.checkInDate} />
        </Fact>
        <Fact name={<Trans>Check-out</Trans>}>
          <DayUntil day={booking.checkOutDate} />
        </Fact>
        <Fact name={<Trans>Guests and beds</Trans>}>{`${guests} · ${beds}`}</Fact>
        <Fact name={<Trans>Total</Trans>}>
          <InlinePrice baisa={baisaFromOmr(booking.totalPrice)} />
        </Fact>
        <Fact name={<Trans>Payment</Trans>}>{paymentText(i18n, booking)}</Fact>
        <Fact name={<Trans>Booking reference</Trans>}>
          <bdi dir="ltr" translate="no">
            {booking.reference}
          </bdi>
        </Fact>
      </dl>
      <ChangeRequestNote booking={booking} />
      <div className={css.buttons}>
        <Button variant="line" size="sm" onPress={() => openBooking(booking.reference)}>
          <Trans>The whole booking</Trans>
        </Button>
        <ChangeBookingButton booking={booking} />
      </div>
    </section>
  );
}

/** The day of check-in, and from when on the room is ready. */
export function DayFrom({ day: date }: { day: Day }) {
  const { language } = useLanguage();
  const day = formatDay(date, language);
  const from = formatClock(useSite().checkInTime, language);
  return (
    <Trans>
      {day}, from {from}
    </Trans>
  );
}

/** The day of check-out, and until when the room is the guest's. */
export function DayUntil({ day: date }: { day: Day }) {
  const { language } = useLanguage();
  const day = formatDay(date, language);
  const until = formatClock(useSite().checkOutTime, language);
  return (
    <Trans>
      {day}, until {until}
    </Trans>
  );
}
