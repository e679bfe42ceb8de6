import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import {
  isBookingNotification,
  type NotificationFeed,
} from '../../../platform/queries/notifications.ts';
import { noteShown } from '../../../platform/queries/shown-notifications.ts';
import type { OwnBooking } from '../api/own-booking.ts';
import { toldInCard } from '../api/told-in-card.ts';
import { NotificationList } from './notification-list.tsx';
import css from './bookings-panel.module.css';

interface BookingNotificationsProps {
  readonly source: NotificationFeed;
  /** Bookings whose cards stand unfolded on the same screen. */
  readonly shown: readonly OwnBooking[];
}

/**
 * Answers of the hotel, or of the clock, to bookings, and the points that they brought; nothing
 * where there is no news that the cards do not tell.
 */
export function BookingNotifications({ source, shown }: BookingNotificationsProps) {
  const all = source.notices?.filter(isBookingNotification) ?? [];
  const told = toldInCard(all, shown);
  const toldIds = [...told].join();
  useEffect(() => {
    // They are read with the card.
    for (const id of toldIds.split(',').filter(Boolean)) noteShown(Number(id));
  }, [toldIds]);
  const news = all.filter(({ id }) => !told.has(id));
  if (news.length === 0) return null;
  return (
    <section className={css.news} aria-labelledby="booking-news">
      <h3 id="booking-news">
        <Trans>News of your bookings</Trans>
      </h3>
      <NotificationList notices={news} source={source} />
    </section>
  );
}
