import { Plural, useLingui, Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { openPanel, replacePanel } from '../../../platform/navigation/panels.ts';
import { usePendingCount } from '../../../platform/outbox/pending-count.ts';
import { pushAbility } from '../../../platform/push/push-device.ts';
import {
  isBookingNotification,
  type NotificationFeed,
  useNotifications,
} from '../../../platform/queries/notifications.ts';
import { isUnread, useShownHere } from '../../../platform/queries/shown-notifications.ts';
import { hotelToday } from '../../../platform/use-today.ts';
import { PushOffer } from '../../../pwa/push-offer.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import type { OwnBooking } from '../api/own-booking.ts';
import { currentBookings, pastBookings } from '../api/stay-at-hand.ts';
import { useOwnBookings, type OwnBookings } from '../api/use-own-bookings.ts';
import { BookingCard } from './booking-card.tsx';
import { BookingNotifications } from './booking-news.tsx';
import { DeviceBookings, ForgetAll } from './device-bookings.tsx';
import { LastUpdated } from './last-updated.tsx';
import { EventNotifications } from './notification-list.tsx';
import css from './bookings-panel.module.css';

const WaitingRequests = lazy(async () => ({
  default: (await import('./waiting/waiting-requests.tsx')).WaitingRequests,
}));

/** The tab of current bookings (R-13); `children` stand above them. */
function BookingsList({ own, children }: { own: OwnBookings; children: ReactNode }) {
  const { t } = useLingui();
  const waiting = usePendingCount('booking');
  if (own.bookings === undefined)
    return (
      <div className={css.stack}>
        {waiting > 0 && (
          <Suspense fallback={<Skeleton shape="row" />}>
            <WaitingRequests />
          </Suspense>
        )}
        {own.isError ? (
          <BookingsNotLoaded own={own} />
        ) : (
          <Skeleton shape="card" count={2} lines={4} label={t`Loading your bookings`} />
        )}
      </div>
    );
  const today = hotelToday();
  const current = currentBookings(own.bookings, today);
  const past = pastBookings(own.bookings, today);
  return (
    <div className={css.stack}>
      <LastUpdated updatedAt={own.updatedAt} isError={own.isError} />
      {waiting > 0 && (
        <Suspense fallback={<Skeleton shape="row" />}>
          <WaitingRequests />
        </Suspense>
      )}
      {children}
      {current.length === 0 ? (
        waiting === 0 && <NoBookings hasPast={past.length > 0} />
      ) : (
        <ul className={css.cards}>
          {current.map((booking) => (
            <BookingCard key={booking.id} booking={booking} />
          ))}
        </ul>
      )}
      {past.length > 0 && <PastBookings past={past} />}
      <FindBookingLink />
      <ForgetAll />
    </div>
  );
}

/** Folded away: what is to come is what most guests look for. */
function PastBookings({ past }: { past: readonly OwnBooking[] }) {
  const count = past.length;
  return (
    <details className={css.past}>
      <summary>
        <Plural
          value={count}
          one="# past or cancelled booking"
          other="# past or cancelled bookings"
        />
      </summary>
      <ul className={css.cards}>
        {past.map((booking) => (
          <BookingCard key={booking.id} booking={booking} />
        ))}
      </ul>
    </details>
  );
}

function NoBookings({ hasPast }: { hasPast: boolean }) {
  return (
    <EmptyState
      as="h3"
      title={hasPast ? <Trans>No upcoming bookings</Trans> : <Trans>No bookings yet</Trans>}
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
  const [canPush] = useState(() => pushAbility() !== 'none');
  return (
    <p className={css.find}>
      {canPush && (
        <Button variant="text" onPress={() => openPanel({ name: 'pushSettings' })}>
          <Trans>Messages on this phone</Trans>
        </Button>
      )}
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
  const waiting = usePendingCount('booking');
  const news = useNotifications();
  const shownHere = useShownHere();
  const withNews = useTabWithNews(news, shownHere);
  const [selected, setSelected] = useState<Tab | undefined>(tab);
  // As it is called where it was opened: by the bell, or by whoever wants the bookings.
  const title = tab === 'bookings' ? t`My bookings` : t`Notifications and bookings`;
  const current = currentBookings(own.bookings ?? [], hotelToday());
  const newEvents =
    news.notices?.filter((notice) => !isBookingNotification(notice) && isUnread(notice, shownHere))
      .length ?? 0;
  return (
    <Sheet isOpen onClose={onClose} size="panel" title={title}>
      <Tabs<Tab>
        label={title}
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
            count: current.length + waiting,
            content: (
              <BookingsList own={own}>
                {(own.bookings?.length ?? 0) > 0 && <PushOffer />}
                <DeviceBookings />
                <BookingNotifications source={news} shown={current} />
              </BookingsList>
            ),
          },
        ]}
      />
    </Sheet>
  );
}
