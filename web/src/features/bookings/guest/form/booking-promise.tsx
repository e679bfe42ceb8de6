import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Banknote, CalendarX2, MessageCircleReply } from 'lucide-react';
import { useState } from 'react';
import { PENDING_HOLD_HOURS, pendingExpiresAt } from '#shared/bookings/booking-lifecycle.ts';
import type { Day } from '#shared/muscat-time.ts';
import { POINTS_DEDUCTED } from '#shared/points/points.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { pointsText } from '../../../../i18n/common-words.ts';
import { hotelNow } from '../../../../lib/hotel-clock.ts';
import { useConnectivity } from '../../../../platform/connectivity.ts';
import { useSite } from '../../../../platform/queries/site.ts';
import { useUser } from '../../../../platform/session/session.ts';
import { Icon } from '../../../../ui/icon.tsx';
import css from './booking-promise.module.css';

/**
 * Explains "Confirm" beside it: a request that the hotel answers, nothing paid now, and free to
 * be cancelled (cancellation.ts). How long an answer takes is measured by the server. Whether a
 * room is held meanwhile is known once the server has counted what waits, so the confirmation says
 * it and this does not.
 */
interface BookingPromiseProps {
  readonly checkIn: Day | null;
  readonly roomType: RoomType | null;
}

export function BookingPromise({ checkIn, roomType }: BookingPromiseProps) {
  const { t } = useLingui();
  const isOnline = useConnectivity() === 'online';
  return (
    <ul className={css.promise} aria-label={t`What happens when you confirm`}>
      <li>
        <Icon of={MessageCircleReply} size={18} />
        <span>
          {isOnline ? (
            <Trans>Your request goes to the hotel.</Trans>
          ) : (
            <Trans>Your request goes to the hotel once you are online.</Trans>
          )}{' '}
          <AnswerTime checkIn={checkIn} />
        </span>
      </li>
      <li>
        <Icon of={Banknote} size={18} />
        <Trans>You pay nothing now: in cash, at the hotel.</Trans>
      </li>
      <li>
        <Icon of={CalendarX2} size={18} />
        <span>
          <Trans>
            Cancelling is free. Until the hotel answers, you do it yourself in My bookings.
          </Trans>{' '}
          {roomType !== null && <PointsAtStake roomType={roomType} />}
        </span>
      </li>
    </ul>
  );
}

/** Cancelling a booking of an account takes points. */
function PointsAtStake({ roomType }: { roomType: RoomType }) {
  const { i18n } = useLingui();
  const user = useUser();
  const points = pointsText(i18n, POINTS_DEDUCTED[roomType]);
  return user && <Trans>It takes {points} of your balance, as far as it has them.</Trans>;
}

/**
 * The usual time where it is known, else the longest, after which a request lets its room go. One
 * for today or tomorrow lets it go with the day of arrival, where that is earlier.
 */
function AnswerTime({ checkIn }: { checkIn: Day | null }) {
  const { i18n } = useLingui();
  const { answerMinutes } = useSite();
  // A phone may still hold what an older server said, which knew nothing of it.
  const usual = answerMinutes ?? null;
  const [now] = useState(() => hotelNow());
  const longest = checkIn === null ? Infinity : pendingExpiresAt(now, checkIn) - now;
  if (longest < (usual ?? PENDING_HOLD_HOURS * 60) * 60_000)
    return <Trans>We answer before the day you arrive is over.</Trans>;
  const time = durationText(i18n, usual ?? PENDING_HOLD_HOURS * 60);
  return usual === null ? (
    <Trans>We answer within {time}.</Trans>
  ) : (
    <Trans>We usually answer within {time}.</Trans>
  );
}

/** Minutes below an hour, else whole hours. */
export function durationText(i18n: I18n, minutes: number): string {
  if (minutes < 60)
    return i18n._(msg({ message: plural(minutes, { one: '# minute', other: '# minutes' }) }));
  const hours = Math.round(minutes / 60);
  return i18n._(msg({ message: plural(hours, { one: '# hour', other: '# hours' }) }));
}
