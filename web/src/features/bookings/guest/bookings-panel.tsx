import { useLingui, Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { openPanel, replacePanel } from '../../../platform/navigation/panels.ts';
import {
  isBookingNotification,
  type NotificationFeed,
  useNotifications,
} from '../../../platform/queries/notifications.ts';
import { isUnread, useShownHere } from '../../../platform/queries/shown-notifications.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { currentBookings } from '../api/own-booking.ts';
import { useOwnBookings, type OwnBookings } from '../api/use-own-bookings.ts';
import { BookingCard } from './booking-card.tsx';
import { DeviceBookings, ForgetAll } from './device-bookings.tsx';
import { LastUpdated } from './last-updated.tsx';
import { BookingNotifications, EventNotifications } from './notification-list.tsx';
import css from './bookings-panel.module.css';

/** The tab of current bookings (R-13); `children` stand above them. */
function BookingsList({ own, children }: { own: OwnBookings; children: ReactNode }) {
  const { t } = useLingui();
  if (own.bookings === undefined)
    return own.isError ? (
      <BookingsNotLoaded own={own} />
    ) : (
      <Skeleton shape="card" count={2} lines={4} label={t`Loading your bookings`} />
    );
  const current = currentBookings(own.bookings);
  return (
    <div className={css.stack}>
      <LastUpdated updatedAt={own.updatedAt} />
      {children}
      {current.length === 0 ? (
        <NoBookings />
      ) : (
        <ul className={css.cards}>
          {current.map((booking) => (
            <BookingCard key={booking.id} booking={booking} />
          ))}
        </ul>
      )}
      <FindBookingLink />
      <ForgetAll />
    </div>
  );
}

function NoBookings() {
  return (
    <EmptyState
      as="h3"
      title={<Trans>No bookings yet</Trans>}
      action={
        <Button onPress={() => replacePanel({ name: 'quickBooking' })}>
          <Trans>Book a room</Trans>
        </Button>
      }
    >
      <Trans>Your bookings appear here, with the hotel's answer to each.</Trans>
    </EmptyState>
  );
}

function BookingsNotLoaded({ own }: { own: OwnBookings }) {
  const errorText = useErrorText();
  return (
    <EmptyState
      as="h3"
      title={<Trans>Your bookings could not be loaded</Trans>}
      action={
        <Button onPress={own.refetch}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {errorText(own.error)}
    </EmptyState>
  );
}

function FindBookingLink() {
  return (
    <p className={css.find}>
      <Button variant="text" onPress={() => openPanel({ name: 'booking', reference: '' })}>
        <Trans>Find a booking made on another device</Trans>
      </Button>
    </p>
  );
}

type Tab = 'events' | 'bookings';

interface BookingsPanelProps {
  readonly tab?: Tab | undefined;
  readonly onClose: () => void;
}

/**
 * Where what is new stands, as it was when the panel opened: a later answer moves nothing under the
 * guest's finger.
 */
function useTabWithNews(news: NotificationFeed, shownHere: ReadonlySet<number>): Tab {
  const [tab, setTab] = useState<Tab | null>(null);
  if (tab !== null || news.notices === undefined) return tab ?? 'bookings';
  const unread = news.notices.filter((notice) => isUnread(notice, shownHere));
  const hasEventsAlone = unread.length > 0 && !unread.some(isBookingNotification);
  const found = hasEventsAlone ? 'events' : 'bookings';
  setTab(found);
  return found;
}

/** Event notifications and current bookings (B-05). */
export function BookingsPanel({ tab, onClose }: BookingsPanelProps) {
  const { t } = useLingui();
  const own = useOwnBookings();
  const news = useNotifications();
  const shownHere = useShownHere();
  const withNews = useTabWithNews(news, shownHere);
  const [selected, setSelected] = useState<Tab | undefined>(tab);
  const newEvents =
    news.notices?.filter((notice) => !isBookingNotification(notice) && isUnread(notice, shownHere))
      .length ?? 0;
  return (
    <Sheet isOpen onClose={onClose} size="panel" title={t`Notifications and bookings`}>
      <Tabs<Tab>
        label={t`Notifications and bookings`}
        selected={selected ?? withNews}
        onSelect={setSelected}
        tabs={[
          {
            id: 'events',
            name: t`Event notifications`,
            count: newEvents,
            content: <EventNotifications source={news} />,
          },
          {
            id: 'bookings',
            name: t`Current bookings`,
            count: currentBookings(own.bookings ?? []).length,
            content: (
              <BookingsList own={own}>
                <DeviceBookings />
                <BookingNotifications source={news} />
              </BookingsList>
            ),
          },
        ]}
      />
    </Sheet>
  );
}
