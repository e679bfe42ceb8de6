import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { toast } from '../../../ui/toast.ts';
import { entryRefusal, useDecideEntry, type Verdict } from './api/entry-mutations.ts';
import type { ModeratedDraw, StaffEntry } from './staff-entry.ts';
import type { EntryDesk } from './use-entry-desk.ts';
import { useEntryWords } from './use-entry-words.ts';

export interface Decide {
  readonly run: (verdict: Verdict, entry: StaffEntry, notes: string) => void;
  /** What is on its way to the server. */
  readonly pending: Verdict | null;
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
  const decision = useDecideEntry(draw);
  const refusal = decision.error === null ? null : entryRefusal(decision.error);
  const hasFailed = refusal?.kind === 'failed' || refusal?.kind === 'signedOut';
  return {
    run: (verdict, entry, notes) => {
      if (decision.isPending) return;
      decision.mutate(
        { verdict, entry, notes },
        {
          onSuccess: ({ message }) => {
            toast.success({ title: words.decided(verdict), message });
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
    pending: decision.isPending ? (decision.variables?.verdict ?? null) : null,
    failure:
      hasFailed && decision.variables
        ? {
            title: words.updateFailed(draw),
            message: `${words.verdictFailed(decision.variables.verdict)}. ${errorText(decision.error)}`,
          }
        : null,
  };
}
