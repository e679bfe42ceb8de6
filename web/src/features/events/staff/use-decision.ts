import { useState } from 'react';
import { FIXED_REJECTION_NOTE } from '#shared/events/events.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { toast } from '../../../ui/toast.ts';
import { entryRefusal, useDecideEntry, type Decision } from './api/entry-mutations.ts';
import { readNotes } from './entry-notes.ts';
import { isModerated, type StaffEntry } from './staff-entry.ts';
import type { UndoWindow } from './undo-window.ts';
import type { EntryDesk } from './use-entry-desk.ts';
import { useEntryWords } from './use-entry-words.ts';

/** What became of the last answer to an entry. */
interface Attempt {
  readonly id: number;
  readonly decision: Decision;
  /** Null while it is on its way. */
  readonly failure: { readonly title: string; readonly message: string } | null;
}

export interface Decide {
  /**
   * Sends what was typed about the entry; `isQuick`, from outside its detail, gives a rejection
   * without a word the fixed note.
   */
  readonly run: (decision: Decision, entry: StaffEntry, isQuick: boolean) => void;
  readonly last: Attempt | null;
}

type DecideTools = Pick<EntryDesk, 'draw' | 'onConflict'> & {
  readonly undo: UndoWindow;
  readonly onDecided: (entry: StaffEntry) => void;
  /** The entry whose detail says by itself why an answer failed. */
  readonly openId: number | null;
};

/** Decides at once, offers to undo it; says who was faster, or why it failed (D-01, D-02). */
export function useDecision({ draw, undo, openId, onDecided, onConflict }: DecideTools): Decide {
  const words = useEntryWords();
  const errorText = useErrorText();
  const { mutateAsync } = useDecideEntry(isModerated(draw) ? draw : 'photography');
  const [last, setLast] = useState<Attempt | null>(null);

  const run = async (decision: Decision, entry: StaffEntry, isQuick: boolean) => {
    if (!isModerated(draw) || (last?.id === entry.id && last.failure === null)) return;
    const typed = readNotes(draw, entry.id).trim();
    const isFixed = isQuick && decision === 'reject' && typed === '';
    setLast({ id: entry.id, decision, failure: null });
    try {
      const notes = isFixed ? FIXED_REJECTION_NOTE : typed;
      const { entry: decided } = await mutateAsync({ decision, entry, notes });
      setLast(null);
      onDecided(entry);
      undo.offer(draw, decided, decision);
    } catch (error) {
      const late = entryRefusal(error);
      if (late.kind === 'conflict' || late.kind === 'gone') {
        setLast(null);
        onConflict(entry, late.kind === 'gone' ? 'void' : late.now);
        return;
      }
      const failure = {
        title: words.updateFailed(draw),
        message: `${words.decisionFailed(decision)}. ${errorText(error)}`,
      };
      setLast({ id: entry.id, decision, failure });
      if (openId !== entry.id) toast.failure(failure);
    }
  };
  return { run: (decision, entry, isQuick) => void run(decision, entry, isQuick), last };
}
