import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { claimEntries, useEntries, useUnclaimed } from '../../data/outbox/outbox.ts';
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
  const unclaimed = useUnclaimed();
  const isEmpty = !isLoading && queue.length === 0 && others.length === 0 && unclaimed === 0;
  return (
    <Sheet isOpen onClose={onClose} size="panel" title={t`My entries`}>
      <div className={css.stack}>
        {unclaimed > 0 && <Unclaimed count={unclaimed} />}
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
            <p className="small muted">
              <Trans>Receipts stay on this phone for 60 days.</Trans>
            </p>
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

/** Made on this device before signing in: whether they are this person's only this person can say. */
function Unclaimed({ count }: { count: number }) {
  const [isClaiming, setIsClaiming] = useState(false);
  const claim = async () => {
    setIsClaiming(true);
    await claimEntries();
    setIsClaiming(false);
  };
  return (
    <Banner
      isInset
      tone="info"
      title={
        <Plural
          value={count}
          one="# entry was made on this device before you signed in"
          other="# entries were made on this device before you signed in"
        />
      }
      action={
        <Button size="sm" isPending={isClaiming} onPress={() => void claim()}>
          <Plural value={count} one="It is mine, send it" other="They are mine, send them" />
        </Button>
      }
    >
      <Plural
        value={count}
        one="If it is yours, send it now. Otherwise it waits until you sign out."
        other="If they are yours, send them now. Otherwise they wait until you sign out."
      />
    </Banner>
  );
}
