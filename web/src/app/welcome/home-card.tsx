import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import type { User } from '#shared/accounts/account.contract.ts';
import { nightCount } from '#shared/bookings/stay.ts';
import { bestFreeNight, POINTS_COST } from '#shared/points/points.ts';
import { roomOfGuest, useStayAtHand } from '../../features/bookings/api/stay-at-hand.ts';
import { statusName } from '../../features/bookings/booking-words.ts';
import { comingText, duringText } from '../../features/bookings/stay-words.ts';
import { nightsText, pointsText, roomName } from '../../i18n/common-words.ts';
import { formatDayRange } from '../../i18n/formats.ts';
import { useLanguage } from '../../i18n/language.ts';
import { greetingName } from '../../lib/greeting-name.ts';
import { usePoints } from '../../platform/queries/points.ts';
import { useSite } from '../../platform/queries/site.ts';
import { useUser } from '../../platform/session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import css from './home-card.module.css';

/** The home screen greets whoever it knows: on a phone by name and points, everywhere with their stay. */
export function HomeCard() {
  const user = useUser();
  return (
    <div className={css.card}>
      {user && <Greeting user={user} />}
      <StayCard />
    </div>
  );
}

function Greeting({ user }: { user: User }) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const { total } = usePoints();
  const firstName = greetingName(user.fullName);
  const tier = total === undefined ? null : bestFreeNight(total);
  const missing = total === undefined ? 0 : POINTS_COST.silver - total;
  const missingText = pointsText(i18n, missing);
  const room = tier && roomName(tier, language);
  return (
    <Link href="/points-store" className={css.member}>
      <span>
        <b>
          <Trans>
            Welcome, <bdi>{firstName}</bdi>
          </Trans>
        </b>
        <span className={css.line}>
          {total === undefined ? (
            <Trans>Your points and free nights</Trans>
          ) : room === null ? (
            <Trans>{missingText} more for your first free night</Trans>
          ) : (
            <Trans>Enough for a free night: {room}</Trans>
          )}
        </span>
      </span>
      {total !== undefined && (
        <span className={css.points}>
          {total}
          <span className="sr">
            {' '}
            <Trans>points</Trans>
          </span>
        </span>
      )}
    </Link>
  );
}

/** The stay that goes on or comes next; one that is over is thanked for on its own page. */
function StayCard() {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const { checkInTime } = useSite();
  const { stay, moment } = useStayAtHand();
  if (!stay || stay.phase === 'after') return null;
  const { booking, phase } = stay;
  const { checkInDate, checkOutDate, roomType, status } = booking;
  const days = formatDayRange(checkInDate, checkOutDate, language);
  const nights = nightsText(i18n, nightCount({ checkIn: checkInDate, checkOut: checkOutDate }));
  const number = roomOfGuest(booking, moment.today);
  return (
    <Link href="/dashboard" className={css.stay}>
      <Icon of={CalendarDays} size={22} />
      <span>
        <span className={css.line}>
          {phase === 'before' ? <Trans>Your next stay</Trans> : <Trans>Your stay</Trans>}
        </span>
        <b className={css.count}>
          {phase === 'before'
            ? comingText(i18n, language, booking, moment, checkInTime)
            : duringText(i18n, booking, moment)}
        </b>
        <span className={css.line}>
          {roomName(roomType, language)}
          {number !== null && (
            <>
              {' · '}
              <Trans>Room {number}</Trans>
            </>
          )}
          {' · '}
          {days} · {nights}
        </span>
        {phase === 'before' && <span className={css.line}>{statusName(i18n, status)}</span>}
      </span>
      <Icon of={ChevronRight} directional size={18} />
    </Link>
  );
}
