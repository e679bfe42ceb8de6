import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CloudUpload } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { countOnAppIcon } from '../platform/app-badge.ts';
import { openPanel } from '../platform/navigation/panels.ts';
import { loadCommandView } from '../platform/outbox/command-views.ts';
import { currentFormOwner, useEntries, type Entry } from '../platform/outbox/outbox.ts';
import { usePendingCount } from '../platform/outbox/pending-count.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { toast } from '../ui/toast.ts';

/** Kept for the page, not for this component, which comes anew with every address. */
let knownStates: ReadonlyMap<string, string> | null = null;
let knownOwner: ReturnType<typeof currentFormOwner> | null = null;

/**
 * Tells once, wherever the guest is, when the server has what waited or refuses it. Shows nothing
 * itself.
 */
function OutboxNews() {
  const { i18n, t } = useLingui();
  const entries = useEntries();
  const tellGone = useEffectEvent(() =>
    toast.success({ title: t`Taken back`, message: t`Nothing of it reached the hotel.` }),
  );
  const tell = useEffectEvent(async (entry: Entry) => {
    const view = await loadCommandView(entry.kind);
    if (view === null) return;
    if (entry.state !== 'done' || !entry.isWithdrawn) return view.tell(i18n, entry);
    toast.failure({ title: t`The hotel has it already`, message: t(view.hadArrived) });
    view.onWithdrawn?.();
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
      if (isNews && (entry.state === 'done' || entry.state === 'needsUser')) void tell(entry);
    }
  }, [entries]);
  return null;
}

/**
 * In the header while entries or reviews wait to be sent, and news of all that waited; booking
 * requests are counted by the bell. On the icon of the installed app stands the number of all.
 */
export function OutboxChip({ count }: { count: number }) {
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
      <OutboxNews />
    </>
  );
}
