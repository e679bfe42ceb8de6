import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { type EndingMark, nightsLeft, releasesByDefault } from '#shared/bookings/release.ts';
import { hotelToday } from '../../../../platform/use-today.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';

type ReleaseDialogProps = {
  mark: EndingMark;
  booking: Booking;
  onConfirm: (releaseNights: boolean) => void;
  onClose: () => void;
};

/**
 * Asks before a guest with nights left is checked out or marked as not come, and in the same step
 * whether the house gets those nights back (decision 070).
 */
export function ReleaseDialog({ mark, booking, onConfirm, onClose }: ReleaseDialogProps) {
  const { t } = useLingui();
  const [now] = useState(() => Date.now());
  const [releases, setReleases] = useState(() => releasesByDefault(mark, booking, now));
  const nights = nightsLeft(booking, hotelToday());
  const name = <bdi>{booking.fullName}</bdi>;
  const isLeaving = mark === 'checkedOut';
  const keep = isLeaving ? t`Check out, keep the nights` : t`No-show, keep the nights`;
  const release = isLeaving ? t`Check out and release` : t`No-show and release`;
  return (
    <ConfirmDialog
      isOpen
      title={isLeaving ? <Trans>Check {name} out?</Trans> : <Trans>Did {name} not come?</Trans>}
      body={t`${plural(nights, {
        one: '# night is left.',
        other: '# nights are left.',
      })}`}
      confirmLabel={releases ? release : keep}
      cancelLabel={t`Back`}
      onConfirm={() => {
        onClose();
        onConfirm(releases);
      }}
      onCancel={onClose}
    >
      <Checkbox isChecked={releases} onChange={setReleases}>
        <Trans>Release the nights left, so that the room sells again. The price stays.</Trans>
      </Checkbox>
    </ConfirmDialog>
  );
}
