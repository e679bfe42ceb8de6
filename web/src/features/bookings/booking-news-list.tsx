import { Trans } from '@lingui/react/macro';
import { isBookingNews } from '../../data/notifications/notices.ts';
import type { Notices } from '../../data/notifications/use-notices.ts';
import css from './bookings-list.module.css';
import { NoticeList } from './notice-list.tsx';

/** What the hotel, or the clock, answered to bookings, and the points that they brought; nothing where there is no news. */
export function BookingNewsList({ source, seen }: { source: Notices; seen: number }) {
  const news = source.notices?.filter(isBookingNews) ?? [];
  if (news.length === 0) return null;
  return (
    <section className={css.news} aria-labelledby="booking-news">
      <h3 id="booking-news">
        <Trans>News of your bookings</Trans>
      </h3>
      <NoticeList notices={news} source={source} seen={seen} />
    </section>
  );
}
