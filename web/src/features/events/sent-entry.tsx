import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { ownerOfForm, useEntries } from '../../data/outbox/outbox.ts';
import { openPanel } from '../../data/panels.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EntryCard } from './entry-card.tsx';
import css from './event-form.module.css';
import { useHasPainted } from './use-has-painted.ts';

/** In the place of a form that was handed over: what becomes of its entry. */
export function SentEntry({ id }: { id: string }) {
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone, and what it led to may lie above.
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={place} tabIndex={-1} className={css.sent}>
      <SentContent id={id} />
    </div>
  );
}

function SentContent({ id }: { id: string }) {
  const entries = useEntries();
  const [owner] = useState(ownerOfForm);
  const hasSaid = useHasPainted();
  if (entries === undefined) return <Skeleton shape="card" />;
  const entry = entries.find((one) => one.id === id);
  if (entry === undefined && ownerOfForm() !== owner)
    return (
      <EmptyState as="h3" title={<Trans>You are signed out</Trans>}>
        <Trans>The entry is kept. Sign in with the same account to see it; what is not sent yet goes on then.</Trans>
      </EmptyState>
    );
  if (entry === undefined)
    return (
      <EmptyState as="h3" title={<Trans>The entry was taken back</Trans>}>
        <Trans>Nothing of it is kept on this phone.</Trans>
      </EmptyState>
    );
  return (
    <>
      <EntryCard entry={entry} isBrief={!hasSaid} />
      <p className="small muted">
        <Trans>You can close this and put the phone away. The receipt is kept for 60 days in your entries.</Trans>
      </p>
      {hasSaid && (
        <Button variant="text" onPress={() => openPanel({ name: 'entries' })}>
          <Trans>My entries</Trans>
        </Button>
      )}
    </>
  );
}
