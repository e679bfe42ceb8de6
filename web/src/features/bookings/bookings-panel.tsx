import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Sheet } from '../../ui/sheet.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useOwnBookings } from './api/use-own-bookings.ts';
import { BookingsList } from './bookings-list.tsx';
import { currentBookings } from './booking-news.ts';
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
  return (
    <Sheet isOpen onClose={onClose} size="panel" title={t`Notifications and bookings`}>
      <Tabs<Tab>
        label={t`Notifications and bookings`}
        selected={selected}
        onSelect={setSelected}
        tabs={[
          { id: 'events', name: t`Event notifications`, content: <EventNotices /> },
          {
            id: 'bookings',
            name: t`Current bookings`,
            count: currentBookings(own.bookings ?? []).length,
            content: <BookingsList own={own} />,
          },
        ]}
      />
    </Sheet>
  );
}
