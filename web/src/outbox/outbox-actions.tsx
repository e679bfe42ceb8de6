import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { WIFI_SIGN_IN_URL } from '../platform/api/captive-portal-check.ts';
import type { CommandView } from '../platform/outbox/command-views.ts';
import {
  hasBackgroundSync,
  sendNow,
  useOutboxConnectivity,
  type Entry,
  removeReceipt,
  withdrawEntry,
} from '../platform/outbox/outbox.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import type { DisplayState } from './display-state.ts';
import css from './outbox-card.module.css';

/** Tries at once, and says what came of it while the entry still stands where it stood. */
function SendNow({ entry }: { entry: Entry }) {
  const link = useOutboxConnectivity();
  const [tried, setTried] = useState<{ waitedUntil: number | null; hasFailed: boolean } | null>(
    null,
  );
  // It waits again. Results of later tries, which run by themselves, are not shown.
  if (
    tried?.hasFailed === false &&
    entry.nextAttemptAt !== null &&
    entry.nextAttemptAt !== tried.waitedUntil
  )
    setTried({ ...tried, hasFailed: true });
  return (
    <>
      <Button
        size="sm"
        icon={<Icon of={RefreshCw} size={18} />}
        onPress={() => {
          setTried({ waitedUntil: entry.nextAttemptAt, hasFailed: false });
          void sendNow(entry.id);
        }}
      >
        <Trans>Send now</Trans>
      </Button>
      <p className={css.tried} role="status">
        {tried?.hasFailed === false && <Trans>Trying now.</Trans>}
        {tried?.hasFailed === true &&
          link === 'offline' &&
          (hasBackgroundSync() ? (
            <Trans>Still no internet. It goes by itself as soon as there is.</Trans>
          ) : (
            <Trans>Still no internet. It goes as soon as there is, while the app is open.</Trans>
          ))}
        {tried?.hasFailed === true && link === 'portal' && (
          <Trans>The Wi-Fi still asks you to sign in first.</Trans>
        )}
      </p>
    </>
  );
}

/**
 * Takes a receipt and its small pictures off this phone. The server keeps what it received, so the
 * guest learns what is lost and what is not.
 */
function RemoveReceipt({ entry, view }: { entry: Entry; view: CommandView }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button size="sm" variant="text" onPress={() => setIsAsking(true)}>
        <Trans>Remove the receipt from this phone</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t`Remove the receipt from this phone?`}
        body={t(view.withoutReceipt(entry.total))}
        confirmLabel={t`Remove`}
        cancelLabel={t`Keep the receipt`}
        isDestructive
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          void removeReceipt(entry.id);
        }}
      />
    </>
  );
}

interface OutboxActionsProps {
  readonly entry: Entry;
  readonly view: CommandView;
  readonly shown: DisplayState;
  readonly onChanged: (outcome: string) => void;
}

/** What the guest can do about an entry: the one thing that helps first, then taking it back. */
export function OutboxActions({ entry, view, shown, onChanged }: OutboxActionsProps) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const [isCancelling, setIsCancelling] = useState(false);
  const takeBack = async () => {
    setIsCancelling(true);
    const outcome = await withdrawEntry(entry.id);
    setIsCancelling(false);
    setIsAsking(false);
    view.onWithdrawn?.();
    onChanged(outcome);
  };
  const isRefused = shown.is === 'needsUser' && REFUSALS.has(entry.reason);
  const words = (isRefused && !entry.mayHaveArrived && view.drop) || {
    label: view.words.withdraw,
    question: view.withdrawQuestion(t(view.name)),
    body: entry.mayHaveArrived ? view.words.willBeAskedFor : view.words.willBeDeleted,
  };
  // What is only in the page's memory leaves with the page.
  if (shown.is === 'done')
    return (
      <div className={css.actions}>
        {entry.isSaved && <RemoveReceipt entry={entry} view={view} />}
        {view.Received && <view.Received entry={entry} />}
      </div>
    );
  return (
    <div className={css.actions}>
      <Remedy entry={entry} view={view} shown={shown} />
      {shown.is !== 'withdrawn' && (
        <Button size="sm" variant="danger" onPress={() => setIsAsking(true)}>
          {t(words.label)}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t(words.question)}
        body={t(words.body)}
        confirmLabel={t(words.label)}
        cancelLabel={t(view.words.keep)}
        isDestructive
        isPending={isCancelling}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void takeBack()}
      />
    </div>
  );
}

/** The server's last word. */
const REFUSALS: ReadonlySet<Entry['reason']> = new Set(['soldOut', 'priceChanged', 'refused']);

function Remedy({ entry, view, shown }: Omit<OutboxActionsProps, 'onChanged'>) {
  const { t } = useLingui();
  if (shown.is === 'portal')
    return (
      <Button size="sm" href={WIFI_SIGN_IN_URL} target="_blank">
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
  const { reason } = entry;
  if (shown.is === 'needsUser' && (reason === null || !view.canBeSentAgain.has(reason)))
    return view.Instead ? <view.Instead entry={entry} /> : null;
  if (shown.is === 'withdrawn')
    return (
      <Button size="sm" variant="line" onPress={() => void sendNow(entry.id)}>
        {t(view.words.sendAfterAll)}
      </Button>
    );
  const isUnderWay =
    shown.is === 'preparing' || shown.is === 'uploading' || shown.is === 'submitting';
  if (isUnderWay) return null;
  return <SendNow entry={entry} />;
}

/** Back to the entries, where what was made before signing in is added to the account. */
const SIGN_IN_AND_BACK = `/login?${new URLSearchParams({ next: '/?entries=true' })}`;
