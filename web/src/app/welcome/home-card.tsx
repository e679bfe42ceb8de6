import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import type { User } from '#shared/accounts/account.contract.ts';
import { nightCount } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import { POINTS_COST } from '#shared/points/points.ts';
import { ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import { useOwnBookings } from '../../features/bookings/api/use-own-bookings.ts';
import { nightsText, pointsText, roomName } from '../../i18n/common-words.ts';
import { formatDayRange } from '../../i18n/formats.ts';
import { useLanguage } from '../../i18n/language.ts';
import { openPanel } from '../../platform/navigation/panels.ts';
import { usePoints } from '../../platform/queries/points.ts';
import { useUser } from '../../platform/session/session.ts';
import { useToday } from '../../platform/use-today.ts';
import { Icon } from '../../ui/icon.tsx';
import css from './home-card.module.css';

/** On a phone the home screen greets whoever it knows: name, points and the stay at hand. */
export function HomeCard() {
  const user = useUser();
  return (
    <div className={css.card}>
      {user && <Greeting user={user} />}
      <StayAtHand />
    </div>
  );
}

function Greeting({ user }: { user: User }) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const { total } = usePoints();
  const firstName = user.fullName.trim().split(/\s+/)[0];
  const tier = total === undefined ? null : bestNightFor(total);
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

/** The dearest free night that these points buy, or null. */
export function bestNightFor(points: number): RoomType | null {
  return ROOM_TYPES.findLast((type) => POINTS_COST[type] <= points) ?? null;
}

function StayAtHand() {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const { bookings = [] } = useOwnBookings();
  const today = useToday();
  const next = today === null ? null : stayAtHand(bookings, today);
  if (next === null || today === null) return null;
  const days = formatDayRange(next.checkInDate, next.checkOutDate, language);
  const nights = nightsText(
    i18n,
    nightCount({ checkIn: next.checkInDate, checkOut: next.checkOutDate }),
  );
  return (
    <button
      type="button"
      className={css.stay}
      aria-haspopup="dialog"
      onClick={() => openPanel({ name: 'bookings', tab: 'bookings' })}
    >
      <Icon of={CalendarDays} size={22} />
      <span>
        <b>{next.checkInDate > today ? <Trans>Your next stay</Trans> : <Trans>Your stay</Trans>}</b>
        <span className={css.line}>
          {roomName(next.roomType, language)} · {days} · {nights}
        </span>
        <span className={css.line}>
          {next.status === 'pending' ? <Trans>Awaiting approval</Trans> : <Trans>Approved</Trans>}
        </span>
      </span>
      <Icon of={ChevronRight} directional size={18} />
    </button>
  );
}

interface Stay {
  readonly checkInDate: Day;
  readonly checkOutDate: Day;
  readonly status: string;
}

/** The first stay that is not over yet and still holds. */
export function stayAtHand<S extends Stay>(bookings: readonly S[], today: Day): S | null {
  return (
    bookings
      .filter(
        ({ status, checkOutDate }) =>
          status !== 'cancelled' && status !== 'completed' && checkOutDate >= today,
      )
      .toSorted((a, b) => a.checkInDate.localeCompare(b.checkInDate))[0] ?? null
  );
}
