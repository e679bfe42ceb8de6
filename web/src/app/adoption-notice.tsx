import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { openPanel } from '../platform/navigation/panels.ts';
import { rememberAsked, unaskedRows, useAdoptableRows } from '../platform/queries/device-rows.ts';
import { useUser } from '../platform/session/session.ts';
import { NoticeRow } from '../pwa/notice-row.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/**
 * After somebody has signed in: what this device has made without an account is offered to theirs,
 * once.
 */
export function AdoptionNotice() {
  const { t } = useLingui();
  const user = useUser();
  const rows = useAdoptableRows();
  const [putAwayBy, setPutAwayBy] = useState<number | null>(null);
  const count = user ? unaskedRows(user.id, rows).length : 0;
  if (!user || count === 0 || putAwayBy === user.id) return null;
  const putAway = () => {
    rememberAsked(user.id, rows);
    setPutAwayBy(user.id);
  };
  return (
    <NoticeRow
      label={t`Bookings of this device`}
      icon={<Icon of={Link2} size={20} />}
      title={
        <Plural
          value={count}
          one="# booking or entry of this device is not in your account"
          other="# bookings and entries of this device are not in your account"
        />
      }
      detail={<Trans>Add them, and you have them on all your devices.</Trans>}
      closeLabel={t`Not now`}
      onClose={putAway}
      action={
        <Button size="sm" variant="line" onPress={() => openPanel({ name: 'adoption' })}>
          <Trans>Add…</Trans>
        </Button>
      }
    />
  );
}
