import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { AuditRow } from '#shared/desk/audit-log.contract.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { AnswerDialog } from '../../../../backoffice/answer/answer-dialog.tsx';
import { formatDay } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { useNow } from '../../../../platform/clock.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useRestoreBooking } from '../api/audit-log.ts';

const TICK = 60_000;

/** Takes the deletion of a booking back, for as long as its row is kept. */
export function TakeBack({ row }: { row: AuditRow }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const [isAsked, setIsAsked] = useState(false);
  const now = useNow(TICK);
  const { keptUntil, target } = row;
  if (keptUntil === null || Date.parse(keptUntil) <= now) return null;
  const day = formatDay(muscatDay(Date.parse(keptUntil)), language);
  const name = target.label ?? '';
  return (
    <>
      <Button
        size="sm"
        variant="line"
        icon={<Icon of={Undo2} size={18} directional />}
        aria-label={t`Take back the deletion of ${name}, until ${day}`}
        onPress={() => setIsAsked(true)}
      >
        {t({ message: 'Take back', context: 'deletion' })}
      </Button>
      {isAsked && (
        <TakeBackDialog
          bookingId={Number(target.id)}
          name={name}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}

interface TakeBackDialogProps {
  readonly bookingId: number;
  readonly name: string;
  readonly onClose: () => void;
}

function TakeBackDialog({ bookingId, name, onClose }: TakeBackDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const restore = useRestoreBooking();
  const { error } = restore;
  const isFull = error instanceof ApiError && error.code === 'booking.sold_out';
  const reference = <bdi dir="ltr">{name}</bdi>;
  const run = () =>
    restore.mutate(
      { bookingId },
      {
        onSuccess: () => {
          toast.success({ title: t`The booking is back`, message: `\u2068${name}\u2069` });
          onClose();
        },
      },
    );
  return (
    <AnswerDialog
      title={<Trans>Take back the deletion of {reference}?</Trans>}
      body={
        <Trans>
          The booking is what it was, in every list and the guest’s too. One that is still to come
          holds its nights again, if a room is free on each, and the guest is told.
        </Trans>
      }
      confirmLabel={t({ message: 'Take back', context: 'deletion' })}
      isPending={restore.isPending}
      hasFailed={restore.isError}
      failure={
        error === null
          ? null
          : {
              title: t`Not taken back`,
              message: isFull
                ? t`There is no room left for these nights. The booking stays deleted.`
                : errorText(error),
            }
      }
      onConfirm={run}
      onClose={onClose}
    />
  );
}
