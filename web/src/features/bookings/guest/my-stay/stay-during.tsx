import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound, MessageCircle, Phone } from 'lucide-react';
import type { Day } from '#shared/muscat-time.ts';
import { formatPhoneShort } from '../../../../i18n/formats.ts';
import { conversationLink } from '../../../../lib/external-links.ts';
import { useSite } from '../../../../platform/queries/site.ts';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useStayWifi } from '../../api/my-stay.ts';
import type { OwnBooking } from '../../api/own-booking.ts';
import { type HotelMoment, roomOfGuest } from '../../api/stay-at-hand.ts';
import { departureText, duringText } from '../../stay-words.ts';
import {
  CalendarAction,
  DirectionsAction,
  ReceptionAction,
  RestaurantsAction,
  StayActions,
} from './stay-actions.tsx';
import { DayUntil, StayFacts } from './stay-facts.tsx';
import { StayDays, StayHead } from './stay-head.tsx';
import { StayWifi } from './stay-wifi.tsx';
import css from './my-stay.module.css';
import daysCss from './stay-days.module.css';

interface RunningStay {
  readonly booking: OwnBooking;
  readonly today: Day;
}

interface StayDuringProps {
  readonly booking: OwnBooking;
  readonly moment: HotelMoment;
  /** The desk knows that its guest is here (`stayAtHand`). */
  readonly isInHouse: boolean;
}

/** A stay that goes on: the room, the Wi-Fi, when the stay ends, and whom to ask. */
export function StayDuring({ booking, moment, isInHouse }: StayDuringProps) {
  const { i18n } = useLingui();
  const { today } = moment;
  const wifi = useStayWifi(booking, today);
  return (
    <>
      <div className={css.what}>
        <StayHead
          booking={booking}
          roomNumber={roomOfGuest(booking, today)}
          chip={isInHouse ? <InHouse /> : undefined}
        >
          {duringText(i18n, booking, moment)}
        </StayHead>
        <div className={daysCss.few}>
          <StayDays booking={booking} today={today} />
          <Departure booking={booking} today={today} />
        </div>
        {wifi && <StayWifi {...wifi} />}
        <StayActions>
          <ReceptionAction />
          <DirectionsAction />
          <RestaurantsAction />
          <CalendarAction booking={booking} />
        </StayActions>
      </div>
      <div className={css.more}>
        <AskTheHouse booking={booking} />
        <StayFacts booking={booking} />
      </div>
    </>
  );
}

function InHouse() {
  return (
    <Chip state="approved" icon={<Icon of={KeyRound} />}>
      <Trans>In the house now</Trans>
    </Chip>
  );
}

function Departure({ booking, today }: RunningStay) {
  const { i18n } = useLingui();
  return (
    <p className={daysCss.leaving}>
      {booking.checkOutDate > today && <b>{departureText(i18n, booking.checkOutDate, today)}</b>}
      <span>
        <DayUntil day={booking.checkOutDate} />
      </span>
    </p>
  );
}

/** Whatever a guest needs in the room, reception arranges. */
function AskTheHouse({ booking: { reference } }: { booking: OwnBooking }) {
  const { t } = useLingui();
  const { contactPhone } = useSite();
  const words = t`Hello, I am staying with you, booking ${reference}.`;
  return (
    <section className={css.box} aria-label={t`Ask the house`}>
      <h3 className={css.title}>
        <Trans>Ask the house</Trans>
      </h3>
      <p className="muted">
        <Trans>
          Towels, cleaning, a taxi, a later check-out: reception sees to it at any hour.
        </Trans>
      </p>
      <div className={css.buttons}>
        <Button
          variant="line"
          size="sm"
          href={`tel:${contactPhone}`}
          icon={<Icon of={Phone} size={18} />}
        >
          <span className="sr">
            <Trans>Call reception:</Trans>{' '}
          </span>
          <bdi dir="ltr">{formatPhoneShort(contactPhone)}</bdi>
        </Button>
        <Button
          variant="line"
          size="sm"
          href={conversationLink(contactPhone, words)}
          target="_blank"
          icon={<Icon of={MessageCircle} size={18} />}
        >
          <Trans>Write on WhatsApp</Trans>
        </Button>
      </div>
    </section>
  );
}
