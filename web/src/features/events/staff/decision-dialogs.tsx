import { Trans, useLingui } from '@lingui/react/macro';
import type { EventType } from '#shared/events/events.ts';
import { AnswerDialog, ConflictDialog } from '../../../backoffice/answer/answer-dialog.tsx';
import { formatPhoneShort, formatMonth } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { toast } from '../../../ui/toast.ts';
import { entryRefusal, useVoidEntry } from './api/entry-mutations.ts';
import { EntryChip } from './entry-card.tsx';
import type { StaffEntry } from './staff-entry.ts';
import type { EntryConflict, EntryDesk } from './use-entry-desk.ts';

type DecisionConflictDialogProps = EntryConflict & {
  onClose: () => void;
  onShow: (entry: StaffEntry) => void;
};

/** Says what the entry is now, and that this answer changed nothing. */
export function DecisionConflictDialog({
  entry,
  now,
  onClose,
  onShow,
}: DecisionConflictDialogProps) {
  const { t } = useLingui();
  const phone = <bdi dir="ltr">{formatPhoneShort(entry.phone)}</bdi>;
  const isVoid = now === 'void';
  return (
    <ConflictDialog
      title={isVoid ? t`This entry is void already` : t`This entry has been decided already`}
      body={
        isVoid ? (
          <Trans>The entry of {phone} is no longer there. Your answer changed nothing.</Trans>
        ) : (
          <Trans>
            The entry of {phone} had already been decided. Your answer changed nothing, and nobody
            was notified twice.
          </Trans>
        )
      }
      now={now === null || isVoid ? null : <EntryChip entry={{ status: now, shares: null }} />}
      confirmLabel={isVoid ? t`Back to the list` : t`Show the entry`}
      onConfirm={() => {
        if (!isVoid) onShow(entry);
      }}
      onClose={onClose}
    />
  );
}

type VoidDialogProps = {
  entry: StaffEntry;
  draw: EventType;
  desk: Pick<EntryDesk, 'onDecided' | 'onConflict'>;
  onClose: () => void;
};

/** For an entry that somebody made with another person's phone. */
export function VoidDialog({ entry, draw, desk, onClose }: VoidDialogProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const voiding = useVoidEntry(draw);
  const phone = <bdi dir="ltr">{formatPhoneShort(entry.phone)}</bdi>;
  const month = formatMonth(entry.month, language);
  const run = () =>
    voiding.mutate(entry.id, {
      onSuccess: ({ message }) => {
        toast.success({ title: t`Entry voided`, message });
        desk.onDecided(entry);
      },
      onError: (error) => {
        if (entryRefusal(error).kind === 'gone') desk.onConflict(entry, 'void');
      },
    });
  return (
    <AnswerDialog
      title={<Trans>Void the entry of {phone}?</Trans>}
      body={
        <Trans>
          It leaves the draw of {month} for good, and its pictures with it. The phone can then enter
          again for that month. Meant for entries that somebody made with another person’s number.
        </Trans>
      }
      confirmLabel={t`Void this entry`}
      isDestructive
      isPending={voiding.isPending}
      hasFailed={voiding.isError}
      failure={
        voiding.error === null
          ? null
          : {
              title: <Trans>The entry could not be voided</Trans>,
              message: errorText(voiding.error),
            }
      }
      onConfirm={run}
      onClose={onClose}
    />
  );
}
