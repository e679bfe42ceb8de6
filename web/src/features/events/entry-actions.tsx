import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { cancel, sendNow, type Entry } from '../../data/outbox/outbox.ts';
import { replacePanel } from '../../data/panels.ts';
import { WIFI_SIGN_IN } from '../../pwa/wifi-sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { refreshOwnEntries } from './api/use-own-entries.ts';
import css from './entry-card.module.css';
import { ForgetReceipt } from './forget-receipt.tsx';
import { SendNow } from './send-now.tsx';
import type { Shown } from './shown-state.ts';

interface EntryActionsProps {
  readonly entry: Entry;
  readonly shown: Shown;
  readonly name: string;
  readonly onChanged: (outcome: string) => void;
}

/** What the guest can do about an entry: the one thing that helps first, then taking it back. */
export function EntryActions({ entry, shown, name, onChanged }: EntryActionsProps) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const [isCancelling, setIsCancelling] = useState(false);
  const takeBack = async () => {
    setIsCancelling(true);
    const outcome = await cancel(entry.id);
    setIsCancelling(false);
    setIsAsking(false);
    refreshOwnEntries();
    onChanged(outcome);
  };
  // What is only in the page's memory leaves with the page.
  if (shown.is === 'done') return entry.isSaved ? <ForgetReceipt entry={entry} /> : null;
  return (
    <div className={css.actions}>
      <Remedy entry={entry} shown={shown} />
      {shown.is !== 'withdrawn' && (
        <Button size="sm" variant="danger" onPress={() => setIsAsking(true)}>
          <Trans>Take back</Trans>
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={entry.kind === 'booking' ? t`Take back this booking request?` : t`Take back this entry: ${name}?`}
        body={
          entry.mayHaveArrived
            ? t`We first ask the hotel whether it has it already. If not, it is deleted from this phone and not sent.`
            : t`It will be deleted from this phone and not sent.`
        }
        confirmLabel={t`Take back`}
        cancelLabel={t`Keep it`}
        isDestructive
        isPending={isCancelling}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void takeBack()}
      />
    </div>
  );
}

function Remedy({ entry, shown }: Pick<EntryActionsProps, 'entry' | 'shown'>) {
  if (shown.is === 'portal')
    return (
      <Button size="sm" href={WIFI_SIGN_IN} target="_blank">
        <Trans>Open sign-in</Trans>
      </Button>
    );
  if (shown.is === 'blocked')
    return (
      <Button size="sm" onPress={() => location.reload()}>
        <Trans>Update</Trans>
      </Button>
    );
  if (shown.is === 'needsUser' && entry.reason === 'signIn')
    return (
      <Button size="sm" href="/login">
        <Trans>Sign in</Trans>
      </Button>
    );
  if (shown.is === 'needsUser' && entry.reason === 'accountNeeded')
    return (
      <Button size="sm" href={SIGN_IN_AND_BACK}>
        <Trans>Sign in</Trans>
      </Button>
    );
  if (shown.is === 'needsUser' && entry.kind === 'booking' && entry.reason !== 'waitedLong')
    return (
      <Button size="sm" onPress={() => replacePanel({ name: 'quickBooking' })}>
        <Trans>Book a room</Trans>
      </Button>
    );
  if (shown.is === 'withdrawn')
    return (
      <Button size="sm" variant="line" onPress={() => void sendNow(entry.id)}>
        <Trans>Send it after all</Trans>
      </Button>
    );
  const isFinal = shown.is === 'needsUser' && !CAN_BE_SENT_AGAIN.has(entry.reason ?? '');
  const isUnderWay = shown.is === 'preparing' || shown.is === 'uploading' || shown.is === 'submitting';
  if (isFinal || isUnderWay) return null;
  return <SendNow entry={entry} />;
}

/** Back to the entries, where what was made before signing in is added to the account. */
const SIGN_IN_AND_BACK = `/login?${new URLSearchParams({ next: '/?entries=true' })}`;

/** Where nothing of the entry has to change first. */
const CAN_BE_SENT_AGAIN: ReadonlySet<string> = new Set(['waitedLong', 'refused', 'eventClosed']);
