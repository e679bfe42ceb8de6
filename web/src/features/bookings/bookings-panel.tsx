import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { readLocal } from '../../data/local-store.ts';
import { isBookingNews, isUnseen } from '../../data/notifications/notices.ts';
import { useNotices } from '../../data/notifications/use-notices.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useOwnBookings } from './api/use-own-bookings.ts';
import { BookingNewsList } from './booking-news-list.tsx';
import { BookingsList } from './bookings-list.tsx';
import { currentBookings } from './current-bookings.ts';
import { EventNotices } from './event-notices.tsx';

type Tab = 'events' | 'bookings';

interface BookingsPanelProps {
  readonly tab?: Tab | undefined;
  readonly onClose: () => void;
}

/** Event notifications and current bookings (B-05). */
export function BookingsPanel({ tab = 'bookings', onClose }: BookingsPanelProps) {
  const { t } = useLingui();
  const [selected, setSelected] = useState<Tab>(tab);
  const own = useOwnBookings();
  const news = useNotices();
  const [seen] = useState(() => readLocal('noticesSeen') ?? 0);
  const newEvents = news.notices?.filter((notice) => !isBookingNews(notice) && isUnseen(notice, seen)).length ?? 0;
  return (
    <Sheet isOpen onClose={onClose} size="panel" title={t`Notifications and bookings`}>
      <Tabs<Tab>
        label={t`Notifications and bookings`}
        selected={selected}
        onSelect={setSelected}
        tabs={[
          { id: 'events', name: t`Event notifications`, count: newEvents, content: <EventNotices source={news} seen={seen} /> },
          {
            id: 'bookings',
            name: t`Current bookings`,
            count: currentBookings(own.bookings ?? []).length,
            content: (
              <BookingsList own={own}>
                <BookingNewsList source={news} seen={seen} />
              </BookingsList>
            ),
          },
        ]}
      />
    </Sheet>
  );
}
