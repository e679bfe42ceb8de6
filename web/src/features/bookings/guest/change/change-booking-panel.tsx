import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { MAX_CHANGE_WORDS } from '#shared/bookings/change-request.contract.ts';
import { changesToAskFor } from '#shared/bookings/change-request.ts';
import { roomName } from '../../../../i18n/common-words.ts';
import { formatDayRange } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { readLocal } from '../../../../platform/storage/local-store.ts';
import { hotelToday } from '../../../../platform/use-today.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { OptionCards } from '../../../../ui/option-cards.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { openRequest, useRequestChange } from '../../api/change-requests.ts';
import type { OwnBooking } from '../../api/own-booking.ts';
import { useBooking } from '../../api/use-booking.ts';
import { ChangeConsequence } from './change-consequence.tsx';
import {
  attemptFor,
  changeBody,
  changeProblem,
  discardChange,
  emptyChange,
  readChange,
  saveChange,
  type ChangeDraft,
} from './change-draft.ts';
import { ChangeRequestNote } from './change-request-note.tsx';
import { ChangedStay } from './changed-stay.tsx';
import css from './change-booking.module.css';

interface ChangeBookingPanelProps {
  readonly reference: string;
  readonly onClose: () => void;
}

/** A guest asks the hotel to move or end an accepted booking (J-05). */
export function ChangeBookingPanel({ reference, onClose }: ChangeBookingPanelProps) {
  const { t } = useLingui();
  const { booking, error } = useBooking(reference, readLocal('receipts')?.[reference] ?? null);
  const errorText = useErrorText();
  if (booking) return <ChangeBooking booking={booking} onClose={onClose} />;
  return (
    <Sheet isOpen onClose={onClose} title={t`Change or cancel`}>
      {error ? (
        <p role="alert">{errorText(error)}</p>
      ) : (
        <Skeleton lines={5} label={t`Looking for the booking`} />
      )}
    </Sheet>
  );
}

function ChangeBooking({ booking, onClose }: { booking: OwnBooking; onClose: () => void }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const id = useId();
  const form = useChangeForm(booking, onClose);
  const { draft, set } = form;
  const kinds = changesToAskFor(booking, form.today);
  const room = roomName(booking.roomType, language);
  const range = formatDayRange(booking.checkInDate, booking.checkOutDate, language);
  const canAsk = openRequest(booking) === null && kinds.length > 0;
  return (
    <Sheet
      isOpen
      onClose={() => {
        discardChange(booking);
        onClose();
      }}
      isDirty={canAsk && form.isDirty}
      title={t`Change or cancel`}
      subtitle={
        <span className="small muted">
          <Trans>
            {room}, {range}
          </Trans>
        </span>
      }
      footer={
        canAsk && (
          <Button
            type="submit"
            form={id}
            isBlock
            variant={draft.kind === 'cancel' ? 'danger' : 'primary'}
            isPending={form.isSending}
          >
            {form.error !== null ? (
              <Trans>Send again</Trans>
            ) : draft.kind === 'cancel' ? (
              <Trans>Ask the hotel to cancel</Trans>
            ) : (
              <Trans>Ask the hotel for these nights</Trans>
            )}
          </Button>
        )
      }
    >
      {canAsk ? (
        <form
          id={id}
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            form.submit();
          }}
        >
          {kinds.length > 1 && (
            <OptionCards
              label={t`What would you like?`}
              options={[
                { value: 'change', name: t`Other nights` },
                { value: 'cancel', name: t`Cancel booking` },
              ]}
              value={draft.kind}
              onChange={(kind) => set({ kind })}
            />
          )}
          {draft.kind === 'change' && (
            <ChangedStay booking={booking} draft={draft} problem={form.problem} onChange={set} />
          )}
          <TextField
            label={t`A word to the hotel (if you like)`}
            value={draft.words}
            onChange={(words) => set({ words })}
            isMultiline
            rows={3}
            maxLength={MAX_CHANGE_WORDS}
          />
          <ChangeConsequence booking={booking} kind={draft.kind} />
          {form.error !== null && <NotSent error={form.error} />}
        </form>
      ) : (
        <NothingToAsk booking={booking} />
      )}
    </Sheet>
  );
}

/** It was sent from another device meanwhile, or the booking has moved on. */
function NothingToAsk({ booking }: { booking: OwnBooking }) {
  if (openRequest(booking)) return <ChangeRequestNote booking={booking} />;
  return (
    <p>
      <Trans>This booking can no longer be changed here. Please call the hotel.</Trans>
    </p>
  );
}

function NotSent({ error }: { error: unknown }) {
  const errorText = useErrorText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error !== null) place.current?.scrollIntoView({ block: 'center' });
  }, [error]);
  return (
    <div ref={place}>
      <Banner isInset tone="error" title={<Trans>Your request was not sent</Trans>}>
        <p>{errorText(error)}</p>
        <p>
          <Trans>
            Everything you chose and wrote is kept. The same request is never made twice.
          </Trans>
        </p>
      </Banner>
    </div>
  );
}

function useChangeForm(booking: OwnBooking, onClose: () => void) {
  const { t } = useLingui();
  const today = hotelToday();
  const [draft, setDraft] = useState<ChangeDraft>(() => readChange(booking, today));
  const [isChecked, setIsChecked] = useState(false);
  const sending = useRequestChange();
  const problem = draft.kind === 'change' ? changeProblem(booking, draft, today) : null;
  const keep = (next: ChangeDraft) => {
    setDraft(next);
    saveChange(booking, next);
  };
  const submit = () => {
    setIsChecked(true);
    if (problem !== null || sending.isPending) return;
    const body = changeBody(draft);
    const attempt = attemptFor(draft, body, () => crypto.randomUUID());
    keep({ ...draft, attempt });
    sending.mutate(
      { booking, body, key: attempt.key },
      {
        onSuccess: () => {
          discardChange(booking);
          toast.success({
            title: t`Your request is with the hotel`,
            message: t`Your booking stays as it is until the hotel answers. The answer appears on the booking.`,
          });
          onClose();
        },
      },
    );
  };
  const { attempt: _, ...content } = draft;
  const { attempt: __, ...untouched } = emptyChange(booking, today);
  return {
    today,
    draft,
    set: (change: Partial<ChangeDraft>) => {
      setIsChecked(false);
      sending.reset();
      keep({ ...draft, ...change });
    },
    problem: isChecked ? problem : null,
    isDirty: JSON.stringify(content) !== JSON.stringify(untouched),
    isSending: sending.isPending,
    error: sending.error,
    submit,
  };
}
