import { Trans, useLingui } from '@lingui/react/macro';
import type { EventType } from '#shared/events/events.ts';
import { useErrorText } from '../../../data/use-error-text.ts';
import { formatMonth, formatPhoneShort } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useVoidEntry } from './api/use-void-entry.ts';
import { decisionFailure } from './decision-failure.ts';
import type { EntryDesk } from './entry-desk.ts';
import type { StaffEntry } from './staff-entry.ts';

type VoidDialogProps = { entry: StaffEntry; draw: EventType; desk: Pick<EntryDesk, 'goOn' | 'overtaken'>; onClose: () => void };

/** For an entry that somebody made with another person's phone (decisions.md, Events). */
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
        desk.goOn(entry);
      },
      onError: (error) => {
        if (decisionFailure(error).kind === 'gone') desk.overtaken(entry, 'void');
      },
    });
  return (
    <ConfirmDialog
      isOpen
      title={<Trans>Void the entry of {phone}?</Trans>}
      body={
        <Trans>
          It leaves the draw of {month} for good, and its pictures with it. The phone can then enter again for that month. Meant for entries
          that somebody made with another person’s number.
        </Trans>
      }
      confirmLabel={voiding.isError ? t`Try again` : t`Void this entry`}
      cancelLabel={t`Back`}
      isDestructive
      isPending={voiding.isPending}
      onConfirm={run}
      onCancel={onClose}
    >
      {voiding.isError && (
        <Banner tone="error" isInset title={<Trans>The entry could not be voided</Trans>}>
          {errorText(voiding.error)}
        </Banner>
      )}
    </ConfirmDialog>
  );
}
