import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef } from 'react';
import type { OwnEntry } from '#shared/events/event.contract.ts';
import { RECEIPT_DAYS } from '#shared/site/retention.ts';
import { eventName } from '../../../i18n/event-names.ts';
import { formatInstant, formatMonth } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { OutboxCard } from '../../../outbox/outbox-card.tsx';
import { photosText } from '../../../outbox/outbox-photos.tsx';
import { useRestoredFocus } from '../../../outbox/use-restored-focus.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { openPanel, type PanelProps, replacePanel } from '../../../platform/navigation/panels.ts';
import { useCommandViews } from '../../../platform/outbox/command-views.ts';
import { type Entry, useEntries, useUnclaimedEntries } from '../../../platform/outbox/outbox.ts';
import { useAdoptableRows } from '../../../platform/queries/device-rows.ts';
import { PushOffer } from '../../../pwa/push-offer.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DeviceRowsBanner } from '../../../ui/device-rows-banner.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FramedImage } from '../../../ui/framed-image.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useOwnEntries } from '../api/draw-queries.ts';
import { excludeQueued } from './draw-status.ts';
import { EVENT_KINDS } from './entry-kinds.ts';
import { EntryPhoneNumber, EntryStatusChip } from './entry-summary.tsx';
import { ForgetEntry } from './forget-entry.tsx';
import { UnclaimedEntries } from './unclaimed-entries.tsx';
import cardCss from '../../../outbox/outbox-card.module.css';
import css from './entries-panel.module.css';

/**
 * An entry that the server has and this phone does not know, from another device or after its
 * storage was cleared.
 */
function ReceivedEntry({ entry }: { entry: OwnEntry }) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const time = formatInstant(entry.receivedAt, language);
  const month = formatMonth(entry.month, language);
  return (
    <li
      className={cardCss.card}
      tabIndex={-1}
      data-card={entry.key ?? entry.reference}
      data-reference={entry.reference}
    >
      <div className={cardCss.head}>
        <FramedImage
          src={EVENT_KINDS[entry.eventType].picture}
          alt=""
          ratio="74/82"
          cut={4}
          hasSill={false}
        />
        <div>
          <h4 className={cardCss.name}>{eventName(i18n, entry.eventType)}</h4>
          <EntryStatusChip status={entry.status} isInDraw={entry.isInDraw} />
        </div>
      </div>
      <div className={cardCss.sum}>
        <p>
          <Trans>
            Received {time} · No. <bdi dir="ltr">{entry.reference}</bdi>
          </Trans>
        </p>
        <p className="small muted">
          <Trans>Draw of {month}</Trans>
          {entry.photoCount > 0 && ` · ${photosText(i18n, entry.photoCount)}`}
        </p>
        <EntryPhoneNumber payload={entry} />
        {entry.status !== 'void' && <ForgetEntry id={entry.id} reference={entry.reference} />}
      </div>
    </li>
  );
}

/**
 * Made on this device and in no account. What waits on the phone is claimed above; this has
 * arrived.
 */
function DeviceEntries() {
  const count = useAdoptableRows().filter(({ kind }) => kind === 'entry').length;
  if (count === 0) return null;
  return (
    <DeviceRowsBanner
      onAdd={() => openPanel({ name: 'adoption' })}
      title={
        <Plural
          value={count}
          one="# entry of this device is not in your account"
          other="# entries of this device are not in your account"
        />
      }
    />
  );
}

/** Brings the entry into sight that somebody came here for, once it is listed. */
function useShownEntry(
  list: RefObject<HTMLElement | null>,
  reference: string | undefined,
  isLoading: boolean,
): void {
  useEffect(() => {
    if (reference === undefined || isLoading) return;
    const card = list.current?.querySelector<HTMLElement>(`[data-reference="${reference}"]`);
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'center' });
  }, [list, reference, isLoading]);
}

/** Every entry of this person: what waits on the phone, and what the server has. */
export function EntriesPanel({ reference: wanted, onClose }: PanelProps<'entries'>) {
  const { t } = useLingui();
  const stored = useEntries();
  const unclaimed = useUnclaimedEntries();
  const views = useCommandViews([...(stored ?? []), ...unclaimed].map(({ kind }) => kind));
  const queue = stored?.every(({ kind }) => views.has(kind)) ? stored : undefined;
  const hotel = useOwnEntries();
  const errorText = useErrorText();
  const waiting = queue?.filter(({ state }) => state !== 'done') ?? [];
  const received = queue?.filter(({ state }) => state === 'done') ?? [];
  const others = excludeQueued(hotel.entries ?? [], queue ?? []);
  const hasRequests = [...(queue ?? []), ...unclaimed].some(({ kind }) => kind === 'booking');
  const isLoading = queue === undefined || (hotel.entries === undefined && hotel.error === null);
  const isEmpty = !isLoading && queue.length === 0 && others.length === 0 && unclaimed.length === 0;
  const place = useRef<HTMLDivElement>(null);
  useShownEntry(place, wanted, isLoading);
  const onFocus = useRestoredFocus(place, 'card', (list) =>
    list.closest('[role=dialog]')?.querySelector('h2'),
  );
  /** What the hotel decided since it was received. */
  const statusChip = ({ receipt }: Entry) => {
    const known = hotel.entries?.find(({ reference }) => reference === receipt?.reference);
    return known && <EntryStatusChip status={known.status} isInDraw={known.isInDraw} />;
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      size="panel"
      title={hasRequests ? t`My entries and booking requests` : t`My entries`}
    >
      <div ref={place} className={css.stack} onFocus={onFocus}>
        {unclaimed.length > 0 && <UnclaimedEntries entries={unclaimed} views={views} />}
        <DeviceEntries />
        {waiting.length > 0 && (
          <section className={css.group} aria-label={t`Waiting`}>
            <h3 className={css.title}>
              <Trans>Waiting</Trans>
            </h3>
            <ul className={css.cards}>
              {waiting.map((entry) => (
                <OutboxCard
                  key={entry.id}
                  as="li"
                  entry={entry}
                  view={views.get(entry.kind) ?? null}
                />
              ))}
            </ul>
          </section>
        )}
        {(received.length > 0 || others.length > 0) && (
          <section className={css.group} aria-label={t`Received by the hotel`}>
            <h3 className={css.title}>
              <Trans>Received by the hotel</Trans>
            </h3>
            <PushOffer />
            <ul className={css.cards}>
              {received.map((entry) => (
                <OutboxCard
                  key={entry.id}
                  as="li"
                  entry={entry}
                  view={views.get(entry.kind) ?? null}
                  status={statusChip(entry)}
                />
              ))}
              {others.map((entry) => (
                <ReceivedEntry key={entry.id} entry={entry} />
              ))}
            </ul>
            {received.some(({ isSaved }) => isSaved) && (
              <p className="small muted">
                <Trans>Receipts stay on this phone for {RECEIPT_DAYS} days.</Trans>
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
