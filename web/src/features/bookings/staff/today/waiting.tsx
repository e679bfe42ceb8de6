import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight, Gift, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useDeskCounts } from '../../../../backoffice/api/desk-counts.ts';
import { formatInstant } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import css from './waiting.module.css';

/** What waits for an answer: booking requests first, then entries and reviews (B-01). */
export function Waiting() {
  const { counts } = useDeskCounts();
  const { pending = 0, unseen = 0, changeRequests = 0, reviews = 0 } = counts ?? {};
  const { photography = 0, hotel_rating: rating = 0 } = counts?.entries ?? {};
  const entries = photography + rating;
  const all = pending + changeRequests + entries + reviews;
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
        <span className={css.big}>{pending + changeRequests}</span>
        <div>
          <h3>
            <Trans>Booking Notifications</Trans>
          </h3>
          {unseen > 0 && (
            <p className={css.unseen}>
              <Plural value={unseen} one="# not seen yet" other="# not seen yet" />
            </p>
          )}
          <NextLapse at={counts?.nextLapseAt ?? null} isNone={pending + changeRequests === 0} />
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
        <li>
          <Asked href="/dashboard/events" icon={Gift} count={entries}>
            <Trans>Entries to judge</Trans>
          </Asked>
          <EventTiles photography={photography} rating={rating} />
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

function NextLapse({ at, isNone }: { at: string | null; isNone: boolean }) {
  const { language } = useLanguage();
  if (isNone)
    return (
      <p>
        <Trans>No New Alerts</Trans>
      </p>
    );
  if (at === null) return null;
  const time = formatInstant(at, language);
  return (
    <p>
      <Trans>The next one lapses {time}</Trans>
    </p>
  );
}

type AskedProps = { href: string; icon: typeof Gift; count: number; children: ReactNode };

function Asked({ href, icon, count, children }: AskedProps) {
  return (
    <Link href={href} className={css.asked}>
      <Icon of={icon} size={22} />
      <b>{children}</b>
      <strong>{count}</strong>
      <Icon of={ChevronRight} size={16} directional />
    </Link>
  );
}

/** The three events, each by its whole name. */
function EventTiles({ photography, rating }: { photography: number; rating: number }) {
  const { t } = useLingui();
  const events = [
    { draw: 'photography', name: t`Photography Event`, count: photography },
    { draw: 'hotel_rating', name: t`Rating Event`, count: rating },
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
