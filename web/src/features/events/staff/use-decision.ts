import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { toast } from '../../../ui/toast.ts';
import { useDecideEntry, type Verdict } from './api/entry-mutations.ts';
import { decisionFailure } from './decision-failure.ts';
import type { EntryDesk } from './entry-desk.ts';
import type { ModeratedDraw, StaffEntry } from './staff-entry.ts';
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
  desk: Pick<EntryDesk, 'goOn' | 'overtaken'>,
): Decide {
  const words = useEntryWords();
  const errorText = useErrorText();
  const decision = useDecideEntry(draw);
  const failed = decision.error !== null && decisionFailure(decision.error).kind === 'failed';
  return {
    run: (verdict, entry, notes) => {
      if (decision.isPending) return;
      decision.mutate(
        { verdict, entry, notes },
        {
          onSuccess: ({ message }) => {
            toast.success({ title: words.decided(verdict), message });
            desk.goOn(entry);
          },
          onError: (error) => {
            const failure = decisionFailure(error);
            if (failure.kind === 'decided') desk.overtaken(entry, failure.now);
            if (failure.kind === 'gone') desk.overtaken(entry, 'void');
          },
        },
      );
    },
    pending: decision.isPending ? (decision.variables?.verdict ?? null) : null,
    failure:
      failed && decision.variables
        ? {
            title: words.updateFailed(draw),
            message: `${words.verdictFailed(decision.variables.verdict)}. ${errorText(decision.error)}`,
          }
        : null,
  };
}
