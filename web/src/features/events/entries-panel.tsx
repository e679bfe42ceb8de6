import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useEntries } from '../../data/outbox/outbox.ts';
import { useUnclaimedEntries } from '../../data/outbox/use-unclaimed-entries.ts';
import { replacePanel } from '../../data/panels.ts';
import { useErrorText } from '../../data/use-error-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useOwnEntries } from './api/use-own-entries.ts';
import css from './entries-panel.module.css';
import { EntryCard } from './entry-card.tsx';
import { HotelEntry } from './hotel-entry.tsx';
import { withoutShown } from './merge-entries.ts';
import { UnclaimedEntries } from './unclaimed-entries.tsx';
import { useFocusKept } from './use-focus-kept.ts';

/** Every entry of this person: what waits on the phone, and what the hotel has. */
export function EntriesPanel({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const queue = useEntries();
  const hotel = useOwnEntries();
  const errorText = useErrorText();
  const waiting = queue?.filter(({ state }) => state !== 'done') ?? [];
  const received = queue?.filter(({ state }) => state === 'done') ?? [];
  const others = withoutShown(hotel.entries ?? [], queue ?? []);
  const isLoading = queue === undefined || (hotel.entries === undefined && hotel.error === null);
  const unclaimed = useUnclaimedEntries();
  const isEmpty = !isLoading && queue.length === 0 && others.length === 0 && unclaimed.length === 0;
  const place = useRef<HTMLDivElement>(null);
  const onFocus = useFocusKept(place, 'card', (list) => list.closest('[role=dialog]')?.querySelector('h2'));
  return (
    <Sheet isOpen onClose={onClose} size="panel" title={t`My entries`}>
      <div ref={place} className={css.stack} onFocus={onFocus}>
        {unclaimed.length > 0 && <UnclaimedEntries entries={unclaimed} />}
        {waiting.length > 0 && (
          <section className={css.group} aria-label={t`Waiting`}>
            <h3 className={css.title}>
              <Trans>Waiting</Trans>
            </h3>
            <ul className={css.cards}>
              {waiting.map((entry) => (
                <EntryCard key={entry.id} as="li" entry={entry} />
              ))}
            </ul>
          </section>
        )}
        {(received.length > 0 || others.length > 0) && (
          <section className={css.group} aria-label={t`Received by the hotel`}>
            <h3 className={css.title}>
              <Trans>Received by the hotel</Trans>
            </h3>
            <ul className={css.cards}>
              {received.map((entry) => (
                <EntryCard
                  key={entry.id}
                  as="li"
                  entry={entry}
                  standing={hotel.entries?.find(({ reference }) => reference === entry.receipt?.reference)?.status}
                />
              ))}
              {others.map((entry) => (
                <HotelEntry key={entry.id} entry={entry} />
              ))}
            </ul>
            {received.some(({ isSaved }) => isSaved) && (
              <p className="small muted">
                <Trans>Receipts stay on this phone for 60 days.</Trans>
              </p>
            )}
          </section>
        )}
        {isLoading && <Skeleton shape="row" count={2} />}
        {hotel.error !== null && hotel.entries === undefined && (
          <Banner
            isInset
            tone="info"
            title={<Trans>What the hotel has received could not be loaded</Trans>}
            action={
              <Button size="sm" variant="line" isPending={hotel.isFetching} onPress={hotel.refetch}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            {errorText(hotel.error)}
          </Banner>
        )}
        {isEmpty && (
          <EmptyState
            as="h3"
            picture="/art/event-photo.svg"
            title={<Trans>No entries yet</Trans>}
            action={
              <Button onPress={() => replacePanel({ name: 'events' })}>
                <Trans>See the events</Trans>
              </Button>
            }
          >
            <Trans>What you send to a draw appears here, with its state and its receipt.</Trans>
          </EmptyState>
        )}
      </div>
    </Sheet>
  );
}
