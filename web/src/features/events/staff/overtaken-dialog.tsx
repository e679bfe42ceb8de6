import { Trans, useLingui } from '@lingui/react/macro';
import { formatPhoneShort } from '../../../i18n/formats.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EntryChip } from './entry-chip.tsx';
import type { StaffEntry } from './staff-entry.ts';

type OvertakenDialogProps = {
  entry: StaffEntry;
  /** What it is by now, where the server said so. */
  now: 'approved' | 'rejected' | 'void' | null;
  onClose: () => void;
  onShow: (entry: StaffEntry) => void;
};

/** Somebody else was faster, or the same person on another screen: says what the entry is now, and that this answer changed nothing. */
export function OvertakenDialog({ entry, now, onClose, onShow }: OvertakenDialogProps) {
  const { t } = useLingui();
  const phone = <bdi dir="ltr">{formatPhoneShort(entry.phone)}</bdi>;
  const isVoid = now === 'void';
  return (
    <ConfirmDialog
      isOpen
      title={isVoid ? t`This entry is void already` : t`This entry has been decided already`}
      body={
        isVoid ? (
          <Trans>The entry of {phone} is no longer there. Your answer changed nothing.</Trans>
        ) : (
          <Trans>The entry of {phone} had already been decided. Your answer changed nothing, and nobody was notified twice.</Trans>
        )
      }
      confirmLabel={isVoid ? t`Back to the list` : t`Show the entry`}
      cancelLabel={t`Close`}
      onConfirm={() => {
        onClose();
        if (!isVoid) onShow(entry);
      }}
      onCancel={onClose}
    >
      {now !== null && !isVoid && (
        <p>
          <Trans>It is now:</Trans> <EntryChip entry={{ status: now, shares: null }} />
        </p>
      )}
    </ConfirmDialog>
  );
}
