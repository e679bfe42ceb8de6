import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useErrorText } from '../../../data/use-error-text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Draw } from '../api/use-draws.ts';
import { useChangeDraw } from './api/use-change-draw.ts';
import { useEntryWords } from './use-entry-words.ts';

/** Asks once before guests can no longer enter, or can again. */
export function SwitchDialog({ draw, onClose }: { draw: Draw; onClose: () => void }) {
  const { t } = useLingui();
  const words = useEntryWords();
  const errorText = useErrorText();
  const change = useChangeDraw(draw.eventType);
  // What was asked stays asked, whatever a colleague does meanwhile.
  const [isOff] = useState(draw.isOpen);
  const name = words.draw(draw.eventType);
  const run = () =>
    change.mutate(
      { isOpen: !isOff },
      {
        onSuccess: () => {
          toast.success({ title: isOff ? t`${name}: switched off` : t`${name}: running` });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen
      title={isOff ? <Trans>Switch off {name}?</Trans> : <Trans>Switch on {name}?</Trans>}
      body={
        isOff ? (
          <Trans>
            Guests read that it is not running, and no new entry is taken. One that is still on a guest’s phone stays there and can be sent
            when the event runs again. Entries that have arrived stay in their draw.
          </Trans>
        ) : (
          <Trans>Guests can enter at once, and those whose entry stayed on their phone can send it.</Trans>
        )
      }
      confirmLabel={change.isError ? t`Try again` : isOff ? t`Switch off` : t`Switch on`}
      cancelLabel={t`Back`}
      isDestructive={isOff}
      isPending={change.isPending}
      onConfirm={run}
      onCancel={onClose}
    >
      {change.isError && !change.isPending && (
        <Banner tone="error" isInset title={<Trans>The event could not be switched</Trans>}>
          {errorText(change.error)}
        </Banner>
      )}
    </ConfirmDialog>
  );
}
