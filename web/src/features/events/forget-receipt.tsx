import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { forget, type Entry } from '../../data/outbox/outbox.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import css from './entry-card.module.css';

/** Takes a receipt and its small pictures off this phone. The hotel keeps what it received, so the guest learns what is lost and what is not. */
export function ForgetReceipt({ entry }: { entry: Entry }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const body =
    entry.kind === 'booking'
      ? t`Your booking stays as it is. You find it among your bookings.`
      : entry.total > 0
        ? t`The small pictures go with it. Your entry stays with the hotel, and in this list as the hotel has it.`
        : t`Your entry stays with the hotel, and in this list as the hotel has it.`;
  return (
    <div className={css.actions}>
      <Button size="sm" variant="text" onPress={() => setIsAsking(true)}>
        <Trans>Remove the receipt from this phone</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t`Remove the receipt from this phone?`}
        body={body}
        confirmLabel={t`Remove`}
        cancelLabel={t`Keep the receipt`}
        isDestructive
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          void forget(entry.id);
        }}
      />
    </div>
  );
}
