import { Trans, useLingui } from '@lingui/react/macro';
import { formatPhoneShort } from '../../../i18n/formats.ts';
import { OvertakenDialog } from '../../../ui/desk/overtaken-dialog.tsx';
import { EntryChip } from './entry-chip.tsx';
import type { StaffEntry } from './staff-entry.ts';

type DecidedDialogProps = {
  entry: StaffEntry;
  /** What it is by now, where the server said so. */
  now: 'approved' | 'rejected' | 'void' | null;
  onClose: () => void;
  onShow: (entry: StaffEntry) => void;
};

/** Says what the entry is now, and that this answer changed nothing. */
export function DecidedDialog({ entry, now, onClose, onShow }: DecidedDialogProps) {
  const { t } = useLingui();
  const phone = <bdi dir="ltr">{formatPhoneShort(entry.phone)}</bdi>;
  const isVoid = now === 'void';
  return (
    <OvertakenDialog
      title={isVoid ? t`This entry is void already` : t`This entry has been decided already`}
      body={
        isVoid ? (
          <Trans>The entry of {phone} is no longer there. Your answer changed nothing.</Trans>
        ) : (
          <Trans>The entry of {phone} had already been decided. Your answer changed nothing, and nobody was notified twice.</Trans>
        )
      }
      now={now === null || isVoid ? null : <EntryChip entry={{ status: now, shares: null }} />}
      confirmLabel={isVoid ? t`Back to the list` : t`Show the entry`}
      onConfirm={() => {
        if (!isVoid) onShow(entry);
      }}
      onClose={onClose}
    />
  );
}
