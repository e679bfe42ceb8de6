import { Trans } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { sendNow, useOutboxConnectivity, type Entry } from '../../data/outbox/outbox.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import css from './entry-card.module.css';

/** Tries at once, and says what came of it while the entry still stands where it stood. */
export function SendNow({ entry }: { entry: Entry }) {
  const link = useOutboxConnectivity();
  const [tried, setTried] = useState<{ waitedUntil: number | null; hasFailed: boolean } | null>(null);
  // It waits anew. What comes of later tries, which nobody asked for, is not told.
  if (tried?.hasFailed === false && entry.nextAttemptAt !== null && entry.nextAttemptAt !== tried.waitedUntil)
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
        {tried?.hasFailed === true && link === 'offline' && <Trans>Still no internet. It goes by itself as soon as there is.</Trans>}
        {tried?.hasFailed === true && link === 'portal' && <Trans>The Wi-Fi still asks you to sign in first.</Trans>}
      </p>
    </>
  );
}
