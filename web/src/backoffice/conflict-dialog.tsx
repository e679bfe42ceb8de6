import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

type ConflictDialogProps = {
  title: string;
  /** Says that the answer changed nothing. */
  body: ReactNode;
  /** Chip of what it is by now; null where the server did not say, or nothing is left. */
  now: ReactNode;
  confirmLabel: string;
  /** Leads on: to it as it is now, or away from where it was. */
  onConfirm: () => void;
  onClose: () => void;
};

/**
 * An answer came too late, after a colleague's, the guest's or the same person's on another screen:
 * which of them, it does not claim to know.
 */
export function ConflictDialog({
  title,
  body,
  now,
  confirmLabel,
  onConfirm,
  onClose,
}: ConflictDialogProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      isOpen
      title={title}
      body={body}
      confirmLabel={confirmLabel}
      cancelLabel={t`Close`}
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
      onCancel={onClose}
    >
      {now !== null && (
        <p>
          <Trans>It is now:</Trans> {now}
        </p>
      )}
    </ConfirmDialog>
  );
}
