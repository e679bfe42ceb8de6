import { useLingui } from '@lingui/react/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { DECISION_UNDO, DECISION_UNDO_GRACE } from '#shared/events/events.ts';
import { useLatest } from '../../../backoffice/use-desk.ts';
import { formatPhoneShort } from '../../../i18n/formats.ts';
import { observable } from '../../../lib/observable.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { shownToast, toast } from '../../../ui/toast.ts';
import { isToldNow, undoDecision, undoRefusal, type Decision } from './api/entry-mutations.ts';
import type { ModeratedDraw, StaffEntry } from './staff-entry.ts';
import { useEntryWords } from './use-entry-words.ts';

/** A decision of this tablet that can still be undone. */
interface Undoable {
  readonly draw: ModeratedDraw;
  /** As it was decided. */
  readonly entry: StaffEntry;
  readonly decision: Decision;
  /** Epoch ms by this device's clock. */
  readonly until: number;
}

/** Newest last. They outlive the desk: whoever goes to another area can still undo. */
const undoables = observable<readonly Undoable[]>([]);
/** Id of the message that offers the newest of them. */
const offered = observable<number | null>(null);

const without = (entry: StaffEntry) => undoables.read().filter((one) => one.entry.id !== entry.id);
const newestUndoable = () => undoables.read().at(-1);

/** What the server may take to tell, once it is due. */
const TELL_AFTER = DECISION_UNDO_GRACE + 500;

export interface UndoWindow {
  /** A decision is stored: it can be undone for ten seconds, and then its participant is told. */
  readonly offer: (draw: ModeratedDraw, entry: StaffEntry, decision: Decision) => void;
  /** Undoes the newest decision, where one can be. */
  readonly undoNewest: () => void;
  readonly undo: (draw: ModeratedDraw, entry: StaffEntry) => void;
}

/**
 * Decisions of the last ten seconds. A message offers the newest; once that is undone or over, the
 * one before it. `onUndone` leads back to the entry.
 */
export function useUndoWindow(
  onUndone: (draw: ModeratedDraw, entry: StaffEntry) => void,
): UndoWindow {
  const { t } = useLingui();
  const client = useQueryClient();
  const words = useEntryWords();
  const errorText = useErrorText();

  const undo = async (draw: ModeratedDraw, entry: StaffEntry) => {
    const known = undoables.read().find((one) => one.entry.id === entry.id);
    undoables.set(without(entry));
    try {
      const back = await undoDecision(client, draw, entry);
      toast.success({
        title: t`Decision undone`,
        message: t`${nameOf(entry)} waits again. The participant was told nothing.`,
      });
      onUndone(draw, back);
      showNewest(2000);
    } catch (error) {
      const isOver = undoRefusal(error).kind === 'conflict';
      if (!isOver && known && known.until > Date.now()) undoables.set([...without(entry), known]);
      toast.failure({
        title: isOver ? t`It is too late to undo` : t`The decision could not be undone`,
        message: isOver
          ? t`The participant has been notified, or somebody decided anew.`
          : errorText(error),
      });
    }
  };
  const showNewest = (afterMs = 0) => {
    const newest = newestUndoable();
    if (newest === undefined) return;
    if (afterMs > 0) {
      setTimeout(() => newestUndoable() === newest && showNewest(), afterMs);
      return;
    }
    const { draw, entry, decision, until } = newest;
    const left = until - Date.now();
    if (left <= 0) return;
    const shown = toast.success({
      title: words.decided(decision),
      message: t`${nameOf(entry)}. The participant is notified in 10 seconds.`,
      // What holds a message on screen cannot hold the time in which it is true.
      timeout: 2 * DECISION_UNDO,
      action: { label: t`Undo`, onPress: () => void undo(draw, entry) },
    });
    offered.set(shown);
  };
  const offer = (draw: ModeratedDraw, entry: StaffEntry, decision: Decision) => {
    const one = { draw, entry, decision, until: Date.now() + DECISION_UNDO };
    undoables.set([...without(entry), one]);
    showNewest();
    setTimeout(() => {
      const isNewest = newestUndoable() === one;
      undoables.set(undoables.read().filter((other) => other !== one));
      if (isNewest && shownToast.read()?.id === offered.read()) toast.dismiss();
    }, DECISION_UNDO);
    setTimeout(
      () => void sayTold(client, one, t`Participant notified`),
      DECISION_UNDO + TELL_AFTER,
    );
  };
  return {
    offer: useLatest(offer),
    undoNewest: useLatest(() => {
      const newest = newestUndoable();
      if (newest !== undefined) void undo(newest.draw, newest.entry);
    }),
    undo: useLatest((draw: ModeratedDraw, entry: StaffEntry) => void undo(draw, entry)),
  };
}

/** Number and phone, in their own direction within any sentence. */
const nameOf = ({ id, phone }: StaffEntry): string =>
  `\u2066#${id} · ${formatPhoneShort(phone)}\u2069`;

/** Says so only where it is so, and never over a message that can still be acted on. */
async function sayTold(client: QueryClient, { draw, entry }: Undoable, title: string) {
  if (!(await isToldNow(client, draw, entry))) return;
  if (shownToast.read() === null) toast.success({ title, message: nameOf(entry), timeout: 3000 });
}
