import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useId, useMemo } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { isUrgent, type QueuePlace } from '#shared/bookings/request-queue.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { TierName } from '../../../../ui/tier-name.tsx';
import { useBookingWords } from '../use-booking-words.ts';
import type { CalmBoard } from './calm-board.ts';
import { ChangeCard } from './change-card.tsx';
import { LaneHeading } from './lane-heading.tsx';
import { laneId } from './lane-tabs.tsx';
import { isUrgentChange, waitingOrder, type WaitingPlace } from './lanes.ts';
import { RequestCard } from './request-card.tsx';
import { nightsText } from './room-fit.tsx';
import type { BookingDesk } from './use-booking-desk.ts';
import css from './lane.module.css';
import groupCss from './pending-lane.module.css';

interface PendingLaneProps {
  readonly board: CalmBoard;
  readonly desk: BookingDesk;
  /** The way to what has come in; null where nothing has. */
  readonly news: ReactNode | null;
}

/** The wider lane: requests and changes asked for, in one order, by what is lost by waiting. */
export function PendingLane({ board, desk, news }: PendingLaneProps) {
  const id = useId();
  const words = useBookingWords();
  const queue = useMemo(
    () => waitingOrder(board.shown, { now: board.orderedAt, today: muscatDay(board.orderedAt) }),
    [board.shown, board.orderedAt],
  );
  return (
    <section className={css.lane} aria-labelledby={id} id={laneId('pending')} tabIndex={-1}>
      <LaneHeading
        id={id}
        state="pending"
        count={<QueueCount queue={queue} board={board} desk={desk} />}
        news={news}
      >
        {words.lane('pending')}
      </LaneHeading>
      {queue.length === 0 ? (
        <p className={css.nothing}>
          <Trans>Every request is answered. A new one appears here by itself.</Trans>
        </p>
      ) : (
        <ul className={css.stack}>
          {queue.map((place) =>
            place.kind === 'change' ? (
              <ChangeCard
                key={`change ${place.asked.request.id}`}
                asked={place.asked}
                desk={desk}
                isSettled={board.settled.has(place.asked.booking.id)}
                isFresh={board.fresh.has(place.asked.booking.id)}
              />
            ) : (
              <Place
                key={place.place.requests[0].id}
                place={place.place}
                board={board}
                desk={desk}
              />
            ),
          )}
        </ul>
      )}
    </section>
  );
}

interface QueueCountProps {
  readonly queue: readonly WaitingPlace[];
  readonly board: CalmBoard;
  readonly desk: BookingDesk;
}

/** How many requests and changes wait; what a colleague has answered waits no more. */
function QueueCount({ queue, board, desk }: QueueCountProps) {
  const requests = queue
    .flatMap((place) => (place.kind === 'requests' ? place.place.requests : []))
    .filter(({ id }) => !board.settled.has(id));
  const changes = queue
    .flatMap((place) => (place.kind === 'change' ? place.asked : []))
    .filter(({ booking }) => !board.settled.has(booking.id));
  const urgent =
    requests.filter((booking) => isUrgent(booking, desk)).length +
    changes.filter((asked) => isUrgentChange(asked, desk)).length;
  return (
    <>
      <Plural value={requests.length} _0="No requests" one="# request" other="# requests" />
      {changes.length > 0 && (
        <>
          {' · '}
          <Plural value={changes.length} one="# change" other="# changes" />
        </>
      )}
      {urgent > 0 && (
        <>
          {' · '}
          <b className={css.urgent}>
            <Plural value={urgent} one="# urgent" other="# urgent" />
          </b>
        </>
      )}
    </>
  );
}

type PlaceProps = { place: QueuePlace<Booking>; board: CalmBoard; desk: BookingDesk };

function Place({ place, board, desk }: PlaceProps) {
  const card = (booking: Booking, isBoxed: boolean) => (
    <RequestCard
      key={booking.id}
      booking={booking}
      desk={desk}
      isBoxed={isBoxed}
      settled={board.settled.get(booking.id)}
      isFresh={board.fresh.has(booking.id)}
    />
  );
  const [first] = place.requests;
  return place.requests.length === 1 ? card(first, false) : <Box place={place} card={card} />;
}

interface BoxProps {
  readonly place: QueuePlace<Booking>;
  readonly card: (booking: Booking, isBoxed: boolean) => ReactNode;
}

/** Requests of one room type that do not all find a room: how many do, and on which nights not. */
function Box({ place: { requests, shortNights }, card }: BoxProps) {
  const id = useId();
  const { language } = useLanguage();
  const words = useBookingWords();
  const { roomType } = requests[0];
  const fitting = requests.filter(({ shortage }) => shortage?.fits === true).length;
  return (
    <li className={groupCss.group} aria-labelledby={id}>
      <div className={groupCss.head} id={id}>
        <TierName tier={roomType} className={groupCss.tier}>
          {words.tier(roomType)}
        </TierName>
        <b>
          <Plural
            value={requests.length}
            one="# request that does not fit"
            other="# requests that do not all fit"
          />
        </b>
        <bdi className={groupCss.nights}>{nightsText(shortNights, language)}</bdi>
        <span>
          <Plural
            value={fitting}
            _0="No room is left for any of them"
            one="There is room for # of them"
            other="There is room for # of them"
          />
        </span>
      </div>
      <ul className={groupCss.requests}>{requests.map((booking) => card(booking, true))}</ul>
    </li>
  );
}
