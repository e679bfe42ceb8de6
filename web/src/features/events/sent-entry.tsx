import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { hasBackgroundSync, ownerOfForm, useEntries, useOutboxConnectivity } from '../../data/outbox/outbox.ts';
import { openPanel } from '../../data/panels.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EntryCard } from './entry-card.tsx';
import css from './event-form.module.css';
import { sentNote } from './sent-note.ts';
import { shownState } from './shown-state.ts';
import { useFocusKept } from './use-focus-kept.ts';
import { useHasPainted } from './use-has-painted.ts';

interface SentEntryProps {
  readonly ids: readonly string[];
  /** Handed over a moment ago, by the form in whose place this stands. */
  readonly isNew: boolean;
  /** Shows the form again; null where the draw takes no entries. */
  readonly onAnother: (() => void) | null;
}

/** In the place of a form: what becomes of the entries that were handed over and are still on their way. */
export function SentEntry({ ids, isNew, onAnother }: SentEntryProps) {
  const place = useRef<HTMLDivElement>(null);
  const onFocus = useFocusKept(place, 'card', (root) => root);
  const sent = useEntries()?.filter(({ id }) => ids.includes(id));
  const link = useOutboxConnectivity();
  const [owner] = useState(ownerOfForm);
  const hasSaid = useHasPainted();
  // The button that was pressed is gone, and what it led to may lie above.
  useEffect(() => {
    if (!isNew) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, [isNew]);
  const isGone = sent?.length === 0;
  const isSignedOut = isGone && ownerOfForm() !== owner;
  const note = sentNote(
    (sent ?? []).map((entry) => ({ shown: shownState(entry, link, 0).is, isSaved: entry.isSaved })),
    hasBackgroundSync(),
  );
  return (
    <div ref={place} tabIndex={-1} className={css.sent} onFocus={onFocus}>
      {sent === undefined && <Skeleton shape="card" />}
      {sent?.map((entry) => (
        <EntryCard key={entry.id} entry={entry} isBrief={!hasSaid} />
      ))}
      {isSignedOut && (
        <EmptyState as="h3" title={<Trans>You are signed out</Trans>}>
          <Trans>The entry is kept. Sign in with the same account to see it; what is not sent yet goes on then.</Trans>
        </EmptyState>
      )}
      {isGone && !isSignedOut && (
        <EmptyState as="h3" title={<Trans>The entry was taken back</Trans>}>
          <Trans>Nothing of it is kept on this phone.</Trans>
        </EmptyState>
      )}
      {note !== null && (
        <p className="small muted">
          {note === 'mayClose' ? (
            <Trans>You can close this and put the phone away. The receipt is kept for 60 days in your entries.</Trans>
          ) : (
            <Trans>The receipt is kept for 60 days in your entries.</Trans>
          )}
        </p>
      )}
      {hasSaid && !isSignedOut && (
        <div className={css.onwards}>
          {!isGone && (
            <Button variant="text" onPress={() => openPanel({ name: 'entries' })}>
              <Trans>My entries</Trans>
            </Button>
          )}
          {onAnother !== null && (
            <Button variant="text" onPress={onAnother}>
              {isGone ? <Trans>Fill in the form again</Trans> : <Trans>Enter with another phone</Trans>}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
