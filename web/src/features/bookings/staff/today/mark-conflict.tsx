import { Trans, useLingui } from '@lingui/react/macro';
import { ConflictDialog } from '../../../../backoffice/answer/answer-dialog.tsx';
import { openPanel } from '../../../../platform/navigation/panels.ts';
import { StayState } from './stay-state.tsx';
import type { LateMark } from './use-day-desk.ts';

/** Says what the stay is now, and that this mark changed nothing. */
export function MarkConflict({
  conflict: { booking, wanted },
  onClose,
}: {
  conflict: LateMark;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const name = <bdi>{booking.fullName}</bdi>;
  return (
    <ConflictDialog
      title={t`This booking has changed already`}
      body={
        <Trans>
          The booking of {name} had already moved on. Your answer “{wanted}” changed nothing.
        </Trans>
      }
      now={<StayState booking={booking} />}
      confirmLabel={t`Show the booking`}
      onConfirm={() => openPanel({ name: 'deskBooking', bookingId: booking.id })}
      onClose={onClose}
    />
  );
}
