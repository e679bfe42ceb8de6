import { useLingui } from '@lingui/react/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { DECISION_UNDO, DECISION_UNDO_GRACE, DECISION_UNDO_SECONDS } from '#shared/desk/undo.ts';
import { beginUndo, offerNewest, offerUndo } from '../../../backoffice/answer/undo-offers.ts';
import { useLatest } from '../../../backoffice/use-desk.ts';
import { formatPhoneShort } from '../../../i18n/formats.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { shownToast, toast } from '../../../ui/toast.ts';
import { isToldNow, undoDecision, undoRefusal, type Decision } from './api/entry-mutations.ts';
import type { ModeratedDraw, StaffEntry } from './staff-entry.ts';
import { useEntryWords } from './use-entry-words.ts';

/** What the server may take to tell, once it is due. */
const TELL_AFTER = DECISION_UNDO_GRACE + 500;
/** How long (ms) it is said that one was undone, before the one before it is offered. */
const SAID = 2000;

const keyOf = ({ id }: StaffEntry): string => `entry ${id}`;

export interface UndoWindow {
  /** A decision is stored: it can be undone for a while, and then its participant is told. */
  readonly offer: (draw: ModeratedDraw, entry: StaffEntry, decision: Decision) => void;
  readonly undo: (draw: ModeratedDraw, entry: StaffEntry) => void;
}

/** Undoes decisions while the server lets it. `onUndone` leads back to the entry. */
export function useUndoWindow(
  onUndone: (draw: ModeratedDraw, entry: StaffEntry) => void,
): UndoWindow {
  const { t } = useLingui();
  const client = useQueryClient();
  const words = useEntryWords();
  const errorText = useErrorText();

  const undoNow = async (draw: ModeratedDraw, entry: StaffEntry) => {
    const end = beginUndo(keyOf(entry));
    if (end === null) return;
    try {
      const back = await undoDecision(client, draw, entry);
      end(false);
      toast.success({
        title: t`Decision undone`,
        message: t`${nameOf(entry)} waits again. The participant was told nothing.`,
      });
      onUndone(draw, back);
      offerNewest(SAID);
    } catch (error) {
      const isOver = undoRefusal(error).kind === 'conflict';
      end(!isOver);
      toast.failure({
        title: isOver ? t`It is too late to undo` : t`The decision could not be undone`,
        message: isOver
          ? t`The participant has been notified, or somebody decided anew.`
          : errorText(error),
      });
    }
  };
  const undo = useLatest((draw: ModeratedDraw, entry: StaffEntry) => void undoNow(draw, entry));
  const offer = useLatest((draw: ModeratedDraw, entry: StaffEntry, decision: Decision) => {
    offerUndo({
      key: keyOf(entry),
      title: words.decided(decision),
      message: t`${nameOf(entry)}. The participant is notified in ${DECISION_UNDO_SECONDS} seconds.`,
      label: t`Undo`,
      undo: () => undo(draw, entry),
    });
    setTimeout(
      () => void sayTold(client, draw, entry, t`Participant notified`),
      DECISION_UNDO + TELL_AFTER,
    );
  });
  return { offer, undo };
}

/** Number and phone, in their own direction within any sentence. */
const nameOf = ({ id, phone }: StaffEntry): string =>
  `\u2066#${id} · ${formatPhoneShort(phone)}\u2069`;

/** Says so only where it is so, and never over a message that can still be acted on. */
async function sayTold(client: QueryClient, draw: ModeratedDraw, entry: StaffEntry, title: string) {
  if (!(await isToldNow(client, draw, entry))) return;
  if (shownToast.read() === null) toast.success({ title, message: nameOf(entry), timeout: 3000 });
}
