import { Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { isCardNight, isPrizeNight } from '#shared/bookings/booking.contract.ts';
import { nightCount } from '#shared/bookings/stay.ts';
import { baisaFromOmr } from '#shared/money.ts';
import { priceOfStay } from '#shared/rooms/pricing.ts';
import { guestsText, nightsText, pointsText, roomName } from '../../../../i18n/common-words.ts';
import { formatPhoneShort } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useNightPrices } from '../../../../platform/queries/rooms.ts';
import { hotelPlace, useSite } from '../../../../platform/queries/site.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { InlinePrice } from '../../../../ui/price.tsx';
import type { OwnBooking } from '../../api/own-booking.ts';
import { NightsAtPrice } from '../../night-prices.tsx';
import { StayRange } from './stay-head.tsx';
import css from './stay-summary.module.css';

/** What the stay came to, on the screen and on paper, where it stands alone. */
export function StaySummary({ booking }: { booking: OwnBooking }) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const guests = guestsText(i18n, booking.numberOfGuests);
  return (
    <section className={css.summary} data-printed aria-label={t`Summary of the stay`}>
      <OnPaper booking={booking} />
      <div className={css.line}>
        <h3>
          <Trans>Summary of the stay</Trans>
        </h3>
        <bdi dir="ltr" translate="no">
          {booking.reference}
        </bdi>
      </div>
      <p className={css.stay}>
        {roomName(booking.roomType, language)} · <StayRange {...booking} /> · {guests}
      </p>
      <Sums booking={booking} />
      <small>
        <Trans>A summary for your records, not a tax invoice.</Trans>
      </small>
      <Button
        variant="line"
        size="sm"
        className={css.print}
        icon={<Icon of={Printer} size={18} />}
        onPress={() => window.print()}
      >
        <Trans>Print or save</Trans>
      </Button>
    </section>
  );
}

/** Who was whose guest, which the screen says elsewhere. */
function OnPaper({ booking }: { booking: OwnBooking }) {
  const { language } = useLanguage();
  const site = useSite();
  return (
    <div className={css.paper}>
      <b>{hotelPlace(site, language)}</b>
      <bdi dir="ltr">{formatPhoneShort(site.contactPhone)}</bdi>
      <bdi dir="auto">{booking.fullName}</bdi>
    </div>
  );
}

/**
 * The lines of the price, where they still add up to what the guest was told: prices change, what
 * was agreed does not.
 */
function Sums({ booking }: { booking: OwnBooking }) {
  const { i18n, t } = useLingui();
  const prices = useNightPrices();
  const stay = { checkIn: booking.checkInDate, checkOut: booking.checkOutDate };
  const nights = nightsText(i18n, nightCount(stay));
  const total = baisaFromOmr(booking.totalPrice);
  if (isPrizeNight(booking))
    return (
      <Line name={<Trans>Free night, prize of the draw</Trans>} isTotal>
        <Trans>Nothing to pay</Trans>
      </Line>
    );
  if (isCardNight(booking))
    return (
      <Line name={<Trans>Free night of the VIP card</Trans>} isTotal>
        <Trans>Nothing to pay</Trans>
      </Line>
    );
  if (booking.isPointsBooking)
    return (
      <Line name={<Trans>Free night</Trans>} isTotal>
        {pointsText(i18n, booking.pointsUsed)}
      </Line>
    );
  const price = priceOfStay(prices[booking.roomType], stay, booking.numberOfGuests);
  const { card } = booking;
  const full = card === null ? total : baisaFromOmr(card.fullPrice);
  const addsUp = price.totalBaisa === full;
  const saved = price.savedBaisa + full - total;
  return (
    <>
      {addsUp &&
        price.groups.map((group) => (
          <Line
            key={`${group.nightBaisa} ${group.rate?.rank ?? ''}`}
            name={<NightsAtPrice group={group} />}
          >
            <InlinePrice baisa={group.nights * group.nightBaisa} />
          </Line>
        ))}
      {addsUp && price.surchargeBaisa > 0 && (
        <Line
          name={
            booking.numberOfGuests === 3
              ? t`Third guest, ${nights}`
              : t`Third and fourth guest, ${nights}`
          }
        >
          <InlinePrice baisa={price.surchargeBaisa} />
        </Line>
      )}
      {card !== null && (
        <Line name={<Trans>{card.percent}% off with the VIP card</Trans>}>
          <InlinePrice baisa={total - full} />
        </Line>
      )}
      <Line
        name={
          booking.status === 'completed' ? (
            <Trans>Total, in cash at reception</Trans>
          ) : (
            <Trans>Total</Trans>
          )
        }
        isTotal
      >
        <InlinePrice baisa={total} />
      </Line>
      {addsUp && saved > 0 && (
        <p className={css.saved}>
          <Trans>
            You saved <InlinePrice baisa={saved} /> on the price before discount.
          </Trans>
        </p>
      )}
    </>
  );
}

interface LineProps {
  readonly name: ReactNode;
  readonly isTotal?: boolean;
  readonly children: ReactNode;
}

function Line({ name, isTotal = false, children }: LineProps) {
  return (
    <div className={isTotal ? css.total : css.line}>
      <span>{name}</span>
      {children}
    </div>
  );
}
