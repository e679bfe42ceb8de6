import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from './confirm-dialog.tsx';

type TooFewPointsDialogProps = {
  isOpen: boolean;
  /** Points that the night costs. */
  cost: number;
  /** Opens the statement, which says how points come about. */
  onSeePoints: () => void;
  onClose: () => void;
};

/** The refusal of a free night. */
export function TooFewPointsDialog({
  isOpen,
  cost,
  onSeePoints,
  onClose,
}: TooFewPointsDialogProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t`Sorry, you do not have enough points to buy this night`}
      body={
        <Trans>
          It costs <Plural value={cost} one="# point" other="# points" />. Nothing was taken from
          your balance.
        </Trans>
      }
      confirmLabel={t`See my points`}
      cancelLabel={t`Close`}
      onConfirm={onSeePoints}
      onCancel={onClose}
    />
  );
}
