import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { muscatDay } from '#shared/muscat-time.ts';
import { readLocal, writeLocal } from '../../data/local-store.ts';
import { replacePanel } from '../../data/panels.ts';
import { formatDayRange } from '../../i18n/formats.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { OwnBooking } from './api/own-booking.ts';
import { unseenNews } from './booking-news.ts';
import { roomName } from './booking-words.ts';
import css from './bookings-list.module.css';

/** Requests that the hotel declined or that lapsed; each stays until the guest has put it away, then never comes back. */
export function BookingNewsList({ bookings }: { bookings: readonly OwnBooking[] }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const [seen, setSeen] = useState(() => readLocal('seenBookingNews') ?? []);
  const news = unseenNews(bookings, seen, muscatDay(Date.now()));
  const putAway = (id: number) => {
    const next = [...seen, id];
    setSeen(next);
    writeLocal('seenBookingNews', next);
  };
  return news.map((booking) => {
    const room = roomName(booking.roomType, language);
    const range = formatDayRange(booking.checkInDate, booking.checkOutDate, language);
    return (
      <Banner
        key={booking.id}
        isInset
        tone="info"
        title={
          booking.cancelledBy === 'staff' ? (
            <Trans>The hotel could not take your request</Trans>
          ) : (
            <Trans>Your request was not answered in time</Trans>
          )
        }
        action={
          <IconButton label={t`Put this message away`} onPress={() => putAway(booking.id)}>
            <Icon of={X} />
          </IconButton>
        }
      >
        <p>
          <Trans>
            {room}, <bdi>{range}</bdi>. Its nights are free again, and nothing is charged.
          </Trans>
        </p>
        <Button variant="text" size="sm" className={css.again} onPress={() => replacePanel({ name: 'quickBooking' })}>
          <Trans>Choose another room</Trans>
        </Button>
      </Banner>
    );
  });
}
