import { Trans } from '@lingui/react/macro';
import { useEntries } from '../../data/outbox/outbox.ts';
import { openPanel } from '../../data/panels.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EntryCard } from './entry-card.tsx';
import css from './event-form.module.css';

/** In the place of a form that was handed over: what becomes of its entry. */
export function SentEntry({ id }: { id: string }) {
  const entries = useEntries();
  if (entries === undefined) return <Skeleton shape="card" />;
  const entry = entries.find((one) => one.id === id);
  if (entry === undefined)
    return (
      <EmptyState as="h3" title={<Trans>The entry was taken back</Trans>}>
        <Trans>Nothing of it is kept on this phone.</Trans>
      </EmptyState>
    );
  return (
    <div className={css.sent}>
      <EntryCard entry={entry} />
      <p className="small muted">
        <Trans>You can close this and put the phone away. The receipt is kept for 60 days in your entries.</Trans>
      </p>
      <Button variant="text" onPress={() => openPanel({ name: 'entries' })}>
        <Trans>My entries</Trans>
      </Button>
    </div>
  );
}
