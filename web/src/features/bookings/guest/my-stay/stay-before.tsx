import { Trans, useLingui } from '@lingui/react/macro';
import { Clock3, IdCard, Info } from 'lucide-react';
import { arrivalHours } from '#shared/bookings/arrival-time.ts';
import { isMissed } from '#shared/bookings/stay-marks.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { useRoom } from '../../../../platform/queries/rooms.ts';
import { useSite } from '../../../../platform/queries/site.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button, Ring } from '../../../../ui/button.tsx';
import { FramedImage } from '../../../../ui/framed-image.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Photo } from '../../../../ui/photo.tsx';
import { TIER_ART } from '../../../../ui/tier-name.tsx';
import { useArrivalTime, useStayWifi } from '../../api/my-stay.ts';
import type { OwnBooking } from '../../api/own-booking.ts';
import type { HotelMoment } from '../../api/stay-at-hand.ts';
import { arrivalText } from '../../booking-words.ts';
import { comingText } from '../../stay-words.ts';
import { StatusChip, StatusNote } from '../booking-facts.tsx';
import { MissedWords } from '../missed-note.tsx';
import {
  AskAction,
  CalendarAction,
  DirectionsAction,
  ReceptionAction,
  ShareAction,
  StayActions,
} from './stay-actions.tsx';
import { StayFacts } from './stay-facts.tsx';
import { StayDays, StayHead } from './stay-head.tsx';
import { StayWifi } from './stay-wifi.tsx';
import css from './my-stay.module.css';

interface StayBeforeProps {
  readonly booking: OwnBooking;
  readonly moment: HotelMoment;
}

/** A stay whose guest is not here yet: how long it is until then, the way, and what to bring. */
export function StayBefore({ booking, moment }: StayBeforeProps) {
  const { i18n, t } = useLingui();
  const { language } = useLanguage();
  const { checkInTime } = useSite();
  const { today } = moment;
  const { checkInDate } = booking;
  const isAccepted = booking.status !== 'pending';
  const isAway = isMissed(booking);
  // Fetched on the days before, so that the phone has it at the door; shown on the day itself.
  const wifi = useStayWifi(booking, today);
  return (
    <>
      <div className={css.now}>
        <StayPicture roomType={booking.roomType} />
        <div className={css.what}>
          <StayHead booking={booking} chip={isAway ? <StatusChip booking={booking} /> : undefined}>
            {comingText(i18n, language, booking, moment, checkInTime)}
          </StayHead>
          <StayDays booking={booking} today={today} />
          {isAway && (
            <p>
              <MissedWords booking={booking} />
            </p>
          )}
          {!isAccepted && <StatusNote booking={booking} />}
          <StayActions>
            {isAway && <ReceptionAction />}
            <DirectionsAction />
            {!isAway && <CalendarAction booking={booking} />}
            {isAccepted && !isAway && <ShareAction reference={booking.reference} />}
            <AskAction booking={booking} />
          </StayActions>
          {checkInDate <= today && wifi && <StayWifi {...wifi} />}
        </div>
      </div>
      <div className={css.more}>
        <section className={css.box} aria-label={t`Before you arrive`}>
          <h3 className={css.title}>
            <Trans>Before you arrive</Trans>
          </h3>
          <ul className={css.todo}>
            {isAccepted && checkInDate >= today && (
              <li>
                <Icon of={Clock3} size={22} />
                <ArrivalQuestion booking={booking} />
              </li>
            )}
            <li>
              <Icon of={IdCard} size={22} />
              <div>
                <b>
                  <Trans>Bring the ID card or passport of each adult</Trans>
                </b>
                <p>
                  <Trans>It is shown at reception; no copy is kept.</Trans>
                </p>
              </div>
            </li>
            <li>
              <Icon of={Info} size={22} />
              <div>
                <b>
                  <Trans>Get to know the house</Trans>
                </b>
                <p>
                  <Button variant="text" href="/about">
                    <Trans>About the house</Trans>
                  </Button>
                </p>
              </div>
            </li>
          </ul>
        </section>
        <StayFacts booking={booking} />
      </div>
    </>
  );
}

/** The room that waits: its first picture, or the drawing of its tier, which every phone has. */
function StayPicture({ roomType }: { roomType: RoomType }) {
  const { room } = useRoom(roomType);
  return (
    <FramedImage src={null} alt="" ratio="358/236">
      <Photo
        picture={room.gallery.find(({ widths }) => widths.length > 0)}
        fallback={TIER_ART[roomType].src}
        sizes="(min-width: 900px) 480px, 92vw"
        position="58% 50%"
        note="bottom"
      />
    </FramedImage>
  );
}

/** One tap says it, another one changes it, and the same again takes it back. */
function ArrivalQuestion({ booking }: { booking: OwnBooking }) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const { checkInTime } = useSite();
  const arrival = useArrivalTime(booking);
  const asked = arrival.isPending ? arrival.variables : undefined;
  const known = asked === undefined ? booking.arrivalTime : asked;
  const hoursText = (from: string) => arrivalText(i18n, language, from, checkInTime);
  const stored = booking.arrivalTime;
  return (
    <div>
      <b id="arrival-question">
        <Trans>About when will you arrive?</Trans>
      </b>
      <p>
        <Trans>So that the room is ready and the coffee hot.</Trans>
      </p>
      <div className={css.hours} role="group" aria-labelledby="arrival-question">
        {arrivalHours(checkInTime).map(({ from }) => (
          <button
            key={from}
            type="button"
            aria-pressed={known === from}
            aria-busy={(arrival.isPending && asked === from) || undefined}
            onClick={() => {
              if (!arrival.isPending) arrival.mutate(stored === from ? null : from);
            }}
          >
            {arrival.isPending && asked === from && <Ring />}
            {hoursText(from)}
          </button>
        ))}
      </div>
      <p role="status">
        {arrival.isSuccess && stored !== null && !arrival.isPending && (
          <Trans>The hotel knows. You can change it any time.</Trans>
        )}
        {arrival.isSuccess && stored === null && !arrival.isPending && <Trans>Taken back.</Trans>}
      </p>
      {arrival.isError && (
        <Banner isInset tone="error" title={t`Your answer did not reach the hotel`}>
          {errorText(arrival.error)}
        </Banner>
      )}
    </div>
  );
}
