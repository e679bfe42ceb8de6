import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FIXED_REJECTION_NOTE } from '#shared/events/events.ts';
import { formatPhoneShort } from '../../../i18n/formats.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { Verdict } from './api/use-decide-entry.ts';
import type { EntryDesk } from './entry-desk.ts';
import { readNotes } from './entry-notes.ts';
import type { JudgedDraw } from './staff-draws.ts';
import type { StaffEntry } from './staff-entry.ts';
import { useDecision } from './use-decision.ts';
import { useEntryWords } from './use-entry-words.ts';

type DecisionDialogProps = {
  verdict: Verdict;
  entry: StaffEntry;
  draw: JudgedDraw;
  desk: Pick<EntryDesk, 'goOn' | 'overtaken' | 'blockedBy'>;
  onClose: () => void;
};

/** The quick answer from the list or a key. It cannot be taken back, so it asks once, and shows what the participant will read. */
export function DecisionDialog({ verdict, entry, draw, desk, onClose }: DecisionDialogProps) {
  const { t } = useLingui();
  const words = useEntryWords();
  const decide = useDecision(draw, desk);
  const phone = <bdi dir="ltr">{formatPhoneShort(entry.phone)}</bdi>;
  const isReject = verdict === 'reject';
  // Somebody may have opened the entry and begun to write before they answer from the list.
  const [typed] = useState(() => readNotes(draw, entry.id).trim());
  return (
    <ConfirmDialog
      isOpen
      title={isReject ? <Trans>Reject the entry of {phone}?</Trans> : <Trans>Approve the entry of {phone}?</Trans>}
      body={
        isReject && typed !== '' ? (
          <Trans>They are notified and read your note.</Trans>
        ) : isReject ? (
          <Trans>
            They are notified and read the note “<bdi lang="ar">{FIXED_REJECTION_NOTE}</bdi>”. To give them a reason, open the entry.
          </Trans>
        ) : (
          <Trans>They are notified and take part in the draw at the end of the month.</Trans>
        )
      }
      confirmLabel={decide.failure === null ? words.verdict(verdict) : t`Try again`}
      cancelLabel={t`Back`}
      isDestructive={isReject}
      isPending={decide.pending !== null}
      onConfirm={() => decide.run(verdict, entry, typed === '' && isReject ? FIXED_REJECTION_NOTE : typed)}
      onCancel={onClose}
    >
      <p className="small">
        <Trans>
          <bdi dir="ltr">#{entry.id}</bdi>, {words.pictures(draw, entry.photos.length)}
        </Trans>
      </p>
      {typed !== '' && (
        <p className="small plaintext">
          <Trans>Your note:</Trans> <bdi>{typed}</bdi>
        </p>
      )}
      {decide.failure !== null && decide.pending === null && (
        <Banner tone="error" isInset title={decide.failure.title}>
          {decide.failure.message}
        </Banner>
      )}
    </ConfirmDialog>
  );
}
