import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import { Suspense, useState } from 'react';
import { optionalLazy } from '../../lib/optional-lazy.ts';
import { openPanel } from '../../platform/navigation/panels.ts';
import { usePendingCount } from '../../platform/outbox/pending-count.ts';
import { useMayHaveNotifications } from '../../platform/queries/may-have-notifications.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useAfterFirstPaint } from '../lazy-parts.tsx';

/** `count`: news from the hotel that the guest has not seen; `waiting`: requests not sent yet. */
function BellButton({ count, waiting }: { count: number; waiting: number }) {
  const { t } = useLingui();
  const label =
    count === 0
      ? t`Notifications and bookings`
      : t`${plural(count, { one: 'Notifications and bookings, # new answer', other: 'Notifications and bookings, # new answers' })}`;
  const toSend = t`${plural(waiting, { one: '# booking request waiting', other: '# booking requests waiting' })}`;
  return (
    <IconButton
      label={waiting === 0 ? label : t`${label}, ${toSend}`}
      badge={count + waiting}
      aria-haspopup="dialog"
      onPress={() => openPanel({ name: 'bookings' })}
    >
      <Icon of={Bell} size={22} />
    </IconButton>
  );
}

const NewsCount = optionalLazy(
  async () => (await import('./notification-count.tsx')).NotificationCount,
);

/**
 * The bell is there at once and stays one and the same, under a finger or with the focus. Counting
 * what is new waits until the page has been seen, and is not even loaded for visitors whom the
 * hotel has nothing to tell.
 */
export function BookingsBell() {
  const hasPainted = useAfterFirstPaint();
  const mayHaveNews = useMayHaveNotifications();
  const [count, setCount] = useState(0);
  return (
    <>
      <BellButton count={mayHaveNews ? count : 0} waiting={usePendingCount('booking')} />
      {hasPainted && mayHaveNews && (
        <Suspense fallback={null}>
          <NewsCount onCount={setCount} />
        </Suspense>
      )}
    </>
  );
}
