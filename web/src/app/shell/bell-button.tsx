import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import { openPanel } from '../../data/panels.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** `count`: news from the hotel that the guest has not seen. */
export function BellButton({ count }: { count: number }) {
  const { t } = useLingui();
  const label =
    count === 0
      ? t`Notifications and bookings`
      : t`${plural(count, { one: 'Notifications and bookings, # new answer', other: 'Notifications and bookings, # new answers' })}`;
  return (
    <IconButton label={label} badge={count} aria-haspopup="dialog" onPress={() => openPanel({ name: 'bookings' })}>
      <Icon of={Bell} size={22} />
    </IconButton>
  );
}
