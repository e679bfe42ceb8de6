import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight, Gift, MessagesSquare, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { hasWaitedTooLong } from '#shared/assistant/handoff.ts';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import type { DeskCounts } from '#shared/desk/desk.contract.ts';
import { useDeskCounts } from '../../../../backoffice/api/desk-counts.ts';
import { formatInstant } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { formatRelative } from '../../../../i18n/relative-time.ts';
import { useNow } from '../../../../platform/clock.ts';
import { hotelToday } from '../../../../platform/use-today.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useOverbookedNights } from '../api/overbooked-nights.ts';
import { lastMoment } from '../board/booking-times.ts';
import { OverbookedRow } from './overbooked-row.tsx';
import { whatWaits } from './what-waits.ts';
import css from './waiting.module.css';

/** How many nights ahead are looked through for more rooms held than there are. */
const NIGHTS_AHEAD = 31;

/** What waits for an answer: booking requests first, then guests, entries and reviews (B-01). */
export function Waiting({ board }: { board: readonly Booking[] }) {
  const { counts } = useDeskCounts();
  const { unseen = 0, changeRequests = 0, entries, reviews, conversations } = counts ?? {};
  const overbooked = useOverbookedNights(hotelToday(), NIGHTS_AHEAD);
  const { requests, judged, all } = whatWaits(counts, board, overbooked.length);
  return (
    <section className={css.waiting} aria-labelledby="waiting">
      <h2 id="waiting" className={css.title}>
        <Trans>Waiting for you</Trans>
        <span className={css.all} aria-busy={counts === undefined || undefined}>
          {counts !== undefined && (
            <Plural value={all} _0="Nothing" one="# thing" other="# things" />
          )}
        </span>
      </h2>
      <article className={css.ask}>
        <span className={css.big}>{requests}</span>
        <div>
          <h3>
            <Trans>Booking Notifications</Trans>
            {unseen > 0 && (
              <span className={css.badge} aria-hidden="true">
                {unseen > 99 ? '99+' : unseen}
              </span>
            )}
          </h3>
          {unseen > 0 && (
            <p className={css.unseen}>
              <Plural value={unseen} one="# not seen yet" other="# not seen yet" />
            </p>
          )}
          <NextExpiry at={counts?.nextLapseAt ?? null} isNone={requests === 0} />
          {changeRequests > 0 && (
            <p>
              <Plural value={changeRequests} one="# change asked for" other="# changes asked for" />
            </p>
          )}
        </div>
        <Button size="sm" isBlock className={css.show} href="/dashboard/bookings">
          <Trans>Show the requests</Trans>
        </Button>
      </article>
      <ul className={css.queue}>
        <OverbookedRow nights={overbooked} />
        <li>
          <Chats count={conversations} oldestAt={counts?.oldestHandoffAt ?? null} />
        </li>
        <li>
          <Asked href="/dashboard/events" icon={Gift} count={judged}>
            <Trans>Entries to judge</Trans>
          </Asked>
          <EventTiles entries={entries} />
        </li>
        <li>
          <Asked href="/dashboard/reviews" icon={Star} count={reviews}>
            <Trans>Reviews to approve</Trans>
          </Asked>
        </li>
      </ul>
    </section>
  );
}

type ChatsProps = {
  count: number | undefined;
  /** Since when the first of them waits; null where nobody does. */
  oldestAt: string | null;
};

/** Guests who wait for a person, red once the first of them has waited too long (C-04). */
function Chats({ count, oldestAt }: ChatsProps) {
  const { language } = useLanguage();
  const now = useNow(10_000);
  const isLate = oldestAt !== null && hasWaitedTooLong(oldestAt, now);
  const ago = oldestAt === null ? null : formatRelative(Date.parse(oldestAt), now, language);
  return (
    <Asked
      href="/dashboard/assistant?tab=chats"
      icon={MessagesSquare}
      count={count}
      isLate={isLate}
    >
      <Trans>Guests waiting in the chat</Trans>
      {ago !== null && (
        <small>
          <Trans>the first asked {ago}</Trans>
        </small>
      )}
    </Asked>
  );
}

function NextExpiry({ at, isNone }: { at: string | null; isNone: boolean }) {
  const { language } = useLanguage();
  if (isNone)
    return (
      <p>
        <Trans>No New Alerts</Trans>
      </p>
    );
  if (at === null) return null;
  const time = formatInstant(lastMoment(at), language);
  return (
    <p>
      <Trans>The next one expires {time}</Trans>
    </p>
  );
}

type AskedProps = {
  href: string;
  icon: typeof Gift;
  /** Undefined while it is not known. */
  count: number | undefined;
  /** Somebody has waited too long. */
  isLate?: boolean;
  children: ReactNode;
};

function Asked({ href, icon, count, isLate = false, children }: AskedProps) {
  return (
    <Link href={href} className={css.asked} data-late={isLate || undefined}>
      <Icon of={icon} size={22} />
      <b>{children}</b>
      <strong>{count}</strong>
      <Icon of={ChevronRight} size={16} directional />
    </Link>
  );
}

/** The three events, each by its whole name. */
function EventTiles({ entries }: { entries: DeskCounts['entries'] | undefined }) {
  const { t } = useLingui();
  const events = [
    { draw: 'photography', name: t`Photography Event`, count: entries?.photography ?? 0 },
    { draw: 'hotel_rating', name: t`Rating Event`, count: entries?.hotel_rating ?? 0 },
    { draw: 'location_sharing', name: t`Location Sharing Event`, count: 0 },
  ];
  return (
    <div className={css.events}>
      {events.map(({ draw, name, count }) => (
        <Link key={draw} href={`/dashboard/events?draw=${draw}`}>
          {name} {count > 0 && <b>{count}</b>}
        </Link>
      ))}
    </div>
  );
}
