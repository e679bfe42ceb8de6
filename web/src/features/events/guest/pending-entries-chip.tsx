import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CloudUpload } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { countOnAppIcon } from '../../../platform/app-badge.ts';
import { openPanel } from '../../../platform/navigation/panels.ts';
import { currentFormOwner, useEntries, type Entry } from '../../../platform/outbox/outbox.ts';
import { usePendingCount } from '../../../platform/outbox/pending-count.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { refreshDraws, refreshOwnEntries, refreshParticipation } from '../api/draw-queries.ts';
import { isEventKind, EVENT_KINDS } from './entry-kinds.ts';
import {
  receivedToast,
  refusedToast,
  alreadyParticipatedText,
  alreadyParticipatedTitle,
} from './event-words.ts';

/** Of the page, not of this component, which comes anew with every address. */
let knownStates: ReadonlyMap<string, string> | null = null;
let knownOwner: ReturnType<typeof currentFormOwner> | null = null;

/**
 * Tells once, wherever the guest is, when the server has an entry or refuses it. Shows nothing
 * itself.
 */
function EntryNotifications() {
  const { i18n, t } = useLingui();
  const entries = useEntries();
  const tellGone = useEffectEvent(() =>
    toast.success({ title: t`Taken back`, message: t`Nothing of it reached the hotel.` }),
  );
  const tell = useEffectEvent((entry: Entry) => {
    if (entry.state === 'done' && entry.isWithdrawn) {
      toast.failure({
        title: t`The hotel has it already`,
        message:
          entry.kind === 'booking'
            ? t`It reached the hotel before you took it back. It is among your bookings and can be cancelled there.`
            : t`It reached the hotel before you took it back, so it stays.`,
      });
      refreshOwnEntries();
      return;
    }
    if (entry.kind === 'review') {
      if (entry.state === 'done')
        toast.success({ title: t`Thank you! Your review has been submitted successfully.` });
      else
        toast.failure({
          title: t`Your review was not sent`,
          message: entry.serverText ?? t`It is kept: see it among the guest reviews.`,
        });
      return;
    }
    if (!isEventKind(entry.kind)) {
      // The success of a booking has a toast of its own.
      if (entry.reason === 'soldOut')
        toast.failure({
          title: t`This room is sold out for your dates`,
          message: t`Nothing was booked. My bookings shows what is full, and the nearest that is free.`,
        });
      else if (entry.reason === 'accountNeeded')
        toast.failure({
          title: t`Sign in to send your booking request`,
          message: t`Your request is kept on this phone, in My bookings.`,
        });
      else if (entry.state === 'needsUser')
        toast.failure({
          title: t`The booking was not made`,
          message: entry.serverText ?? t`Your request is kept: see it in My bookings.`,
        });
      return;
    }
    if (entry.state === 'done') {
      toast.success(receivedToast(i18n, entry.kind, entry.total));
      refreshOwnEntries();
      refreshParticipation();
      return;
    }
    const { eventType } = EVENT_KINDS[entry.kind];
    if (entry.reason === 'alreadyParticipated')
      toast.failure({
        title: alreadyParticipatedTitle(i18n, eventType),
        message: alreadyParticipatedText(i18n),
      });
    else if (entry.reason === 'eventClosed') {
      toast.failure({
        title: t`This event is not running at the moment`,
        message: t`Your entry stays on this phone.`,
      });
      refreshDraws();
    } else if (entry.reason === 'refused')
      toast.failure(refusedToast(i18n, entry.kind, entry.serverText));
    else
      toast.failure({
        title: t`Your entry needs you`,
        message: t`Look into your entries to see what is missing.`,
      });
  });
  useEffect(() => {
    if (entries === undefined) return;
    const former = knownStates;
    const isSomebodyElse = knownOwner !== null && knownOwner !== currentFormOwner();
    knownOwner = currentFormOwner();
    knownStates = new Map(
      entries.map(({ id, state, isWithdrawn }) => [
        id,
        isWithdrawn && state !== 'done' ? 'withdrawn' : state,
      ]),
    );
    // The receipts of whoever uses the app now are old ones.
    if (isSomebodyElse) return;
    for (const [id, state] of former ?? [])
      if (state === 'withdrawn' && !knownStates.has(id)) tellGone();
    for (const entry of entries) {
      // What was so before this page is no news to it; what was sent from it may be settled before
      // it looks for the first time.
      const isNews =
        former === null
          ? entry.createdAt >= performance.timeOrigin
          : former.get(entry.id) !== entry.state;
      if (isNews && (entry.state === 'done' || entry.state === 'needsUser')) tell(entry);
    }
  }, [entries]);
  return null;
}

/**
 * In the header while entries wait to be sent, and news of them; booking requests are counted by
 * the bell. On the icon of the installed app stands the number of all that waits.
 */
export function PendingEntriesChip({ count }: { count: number }) {
  const { t } = useLingui();
  const entries = count - usePendingCount('booking');
  const reviews = usePendingCount('review');
  useEffect(() => countOnAppIcon('waiting', count), [count]);
  return (
    <>
      {entries > 0 && (
        <IconButton
          label={
            reviews > 0
              ? t`${plural(entries, { one: 'To be sent: #', other: 'To be sent: #' })}`
              : t`${plural(entries, { one: 'My entries, # waiting', other: 'My entries, # waiting' })}`
          }
          badge={entries}
          aria-haspopup="dialog"
          onPress={() => openPanel({ name: reviews === entries ? 'reviews' : 'entries' })}
        >
          <Icon of={CloudUpload} size={22} />
        </IconButton>
      )}
      <EntryNotifications />
    </>
  );
}
