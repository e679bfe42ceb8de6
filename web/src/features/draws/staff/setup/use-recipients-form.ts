import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { emailSchema } from '#shared/accounts/account.contract.ts';
import { MAX_RECIPIENTS } from '#shared/draw/draw-desk.contract.ts';
import { deleteDraft, readDraft, saveDraft } from '../../../../platform/storage/drafts.ts';
import { toast } from '../../../../ui/toast.ts';
import { useRecipients, useSaveRecipients } from '../api/draws.ts';
import { linesIn } from './exclusions-draft.ts';

const draftSchema = z.object({ version: z.int(), text: z.string() });
/** The addresses as somebody types them, and the edition that stood when they began. */
type RecipientsDraft = z.infer<typeof draftSchema>;

export const recipientsDraftOf = (kept: unknown): RecipientsDraft | null =>
  draftSchema.safeParse(kept).data ?? null;

/** What is sent: each address once, as the server spells it. */
export const addressesIn = (text: string): string[] => [
  ...new Set(linesIn(text).map((line) => emailSchema.safeParse(line).data ?? line)),
];

/** Lines that are no e-mail address. */
export const wrongAddresses = (text: string): string[] =>
  linesIn(text).filter((line) => !emailSchema.safeParse(line).success);

/** The typed addresses beside those the server has; what is typed stays until it is saved. */
export function useRecipientsForm(onDone: () => void) {
  const { t } = useLingui();
  const stored = useRecipients();
  const save = useSaveRecipients();
  const [typed, setTyped] = useState(() => recipientsDraftOf(readDraft('desk.drawRecipients')));
  const [isChecked, setIsChecked] = useState(false);
  const now = stored.data ?? null;
  const draft = typed ?? (now && { version: now.version, text: now.addresses.join('\n') });
  const addresses = draft ? addressesIn(draft.text) : [];
  const wrong = draft ? wrongAddresses(draft.text) : [];
  const isTooLong = addresses.length > MAX_RECIPIENTS;
  const forget = () => {
    deleteDraft('desk.drawRecipients');
    setTyped(null);
    setIsChecked(false);
    save.reset();
  };
  return {
    stored,
    save,
    draft,
    count: addresses.length,
    isTyped: typed !== null,
    /** What a colleague has saved since the typing began. */
    overtakenBy: typed !== null && now !== null && now.version !== typed.version ? now : null,
    wrong: isChecked ? wrong : [],
    isTooLong: isChecked && isTooLong,
    type: (text: string) => {
      if (draft === null) return;
      const next = { version: draft.version, text };
      setTyped(next);
      saveDraft('desk.drawRecipients', next);
      if (save.error) save.reset();
    },
    forget,
    send: () => {
      setIsChecked(true);
      if (now === null || wrong.length > 0 || isTooLong || save.isPending) return;
      // Whatever a colleague saved meanwhile stands above the field by now.
      save.mutate(
        { version: now.version, addresses },
        {
          onSuccess: () => {
            forget();
            toast.success({ title: t`Addresses saved` });
            onDone();
          },
        },
      );
    },
  };
}
