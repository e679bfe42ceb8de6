import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { toast } from '../../../ui/toast.ts';
import { entryRefusal, useDecideEntry, type Decision } from './api/entry-mutations.ts';
import type { ModeratedDraw, StaffEntry } from './staff-entry.ts';
import type { EntryDesk } from './use-entry-desk.ts';
import { useEntryWords } from './use-entry-words.ts';

export interface Decide {
  readonly run: (decision: Decision, entry: StaffEntry, notes: string) => void;
  /** What is on its way to the server. */
  readonly pending: Decision | null;
  readonly failure: { readonly title: string; readonly message: string } | null;
}

/**
 * Sends a decision; says that the participant was notified, or who was faster, or why it failed.
 */
export function useDecision(
  draw: ModeratedDraw,
  desk: Pick<EntryDesk, 'onDecided' | 'onConflict'>,
): Decide {
  const words = useEntryWords();
  const errorText = useErrorText();
  const mutation = useDecideEntry(draw);
  const refusal = mutation.error === null ? null : entryRefusal(mutation.error);
  const hasFailed = refusal?.kind === 'failed' || refusal?.kind === 'signedOut';
  return {
    run: (decision, entry, notes) => {
      if (mutation.isPending) return;
      mutation.mutate(
        { decision, entry, notes },
        {
          onSuccess: ({ message }) => {
            toast.success({ title: words.decided(decision), message });
            desk.onDecided(entry);
          },
          onError: (error) => {
            const late = entryRefusal(error);
            if (late.kind === 'conflict') desk.onConflict(entry, late.now);
            if (late.kind === 'gone') desk.onConflict(entry, 'void');
          },
        },
      );
    },
    pending: mutation.isPending ? (mutation.variables?.decision ?? null) : null,
    failure:
      hasFailed && mutation.variables
        ? {
            title: words.updateFailed(draw),
            message: `${words.decisionFailed(mutation.variables.decision)}. ${errorText(mutation.error)}`,
          }
        : null,
  };
}
