import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { muscatDay } from '#shared/muscat-time.ts';
import { ROOM_FACTS } from '#shared/rooms/room-types.ts';
import { openPanel, replacePanel } from '../../data/panels.ts';
import { useUser } from '../../data/session.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.ts';
import { BedOptions } from './bed-options.tsx';
import css from './booking-form.module.css';
import { draftStay, quickPayload } from './booking-payload.ts';
import { FailureNotice } from './failure-notice.tsx';
import { FormFooter } from './form-footer.tsx';
import { ConsentNote } from './form-notes.tsx';
import { FormSummary } from './form-summary.tsx';
import { GuestFields } from './guest-fields.tsx';
import { GuestsField } from './guests-field.tsx';
import { OtherRooms } from './other-rooms.tsx';
import { PriceBox } from './price-box.tsx';
import { quote, quoteId, type AgreedTotal } from './quote.ts';
import { RoomTypeOptions } from './room-type-options.tsx';
import { showTaken } from './show-taken.ts';
import { SmokingOptions } from './smoking-options.tsx';
import { StayField } from './stay-field.tsx';
import type { SubmitFailure } from './submit-failure.ts';
import { useBookingForm } from './use-booking-form.ts';
import { useFieldErrors } from './use-field-errors.ts';
import { useOnlyChoices } from './use-only-choices.ts';
import { useRoomStock } from './use-room-stock.ts';
import { validateQuickForm } from './validate-booking.ts';

/** A whole booking on one short form; with the house full tonight, the no-rooms dialog stands in its place. */
export function QuickBookingForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const user = useUser();
  const id = useId();
  const root = useRef<HTMLFormElement>(null);
  const form = useBookingForm({
    form: 'quick',
    root,
    onTaken: (booking) => showTaken(booking, Boolean(user)),
    onFailed: (failure) => {
      if (saysSo(failure)) return;
      toast.failure({ title: t`Error in booking - failed to create booking, please try again` });
    },
  });
  const { draft, failure } = form;
  const stock = useRoomStock(draft.roomType, draft);
  const { inventory } = stock;
  const errorOf = useFieldErrors('quick', form.problems);
  const [agreed, setAgreed] = useState<AgreedTotal | null>(null);
  useOnlyChoices(form, stock, draft.roomType !== null);

  const isHouseFull = !inventory.isStale && inventory.totalRemaining === 0;
  const isFullTonight = isHouseFull && draftStay(draft) === null;
  useEffect(() => {
    if (isFullTonight) replacePanel({ name: 'noRooms' });
  }, [isFullTonight]);

  const price = quote(draft.roomType, draft);
  const thisQuote = quoteId(draft.roomType, draft);
  const seen = agreed?.quoteId === thisQuote ? agreed.totalBaisa : (price?.totalBaisa ?? null);
  const total = failure?.kind === 'priceChanged' ? failure.totalBaisa : seen;

  const submit = () => {
    if (isHouseFull) {
      openPanel({ name: 'noRooms' });
      return;
    }
    if (total !== null) setAgreed({ quoteId: thisQuote, totalBaisa: total });
    const sender = { language, userEmail: user?.email ?? null, totalBaisa: total ?? 0 };
    form.submit(validateQuickForm(draft, muscatDay(Date.now()), stock.live), quickPayload(draft, sender));
  };

  if (isFullTonight) return null;
  return (
    <Sheet
      isOpen
      onClose={() => {
        form.discard();
        onClose();
      }}
      isDirty={form.isDirty}
      discardTitle={t`Leave this booking?`}
      discardBody={t`What you typed will be deleted from this device.`}
      title={t`Quick booking`}
      footer={
        <FormFooter
          formId={id}
          totalBaisa={total}
          nightBaisa={draft.roomType && ROOM_FACTS[draft.roomType].discountedBaisa}
          failure={failure}
          isSending={form.isSending}
        />
      }
    >
      <form
        id={id}
        ref={root}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FormSummary problems={form.problems} errorOf={errorOf} onGo={form.focus} />
        <RoomTypeOptions
          byType={inventory.byType}
          isStale={inventory.isStale}
          value={draft.roomType}
          onChange={(roomType) => form.set({ roomType })}
          error={errorOf('roomType')}
        />
        <StayField roomType={draft.roomType} checkIn={draft.checkIn} checkOut={draft.checkOut} onChange={form.set} errorOf={errorOf} />
        <GuestFields draft={draft} onChange={form.set} errorOf={errorOf} hasEmail />
        <BedOptions
          offered={stock.beds}
          isStale={inventory.isStale}
          value={draft.bedType}
          onChange={(bedType) => form.set({ bedType })}
          error={errorOf('bedType')}
        />
        <SmokingOptions
          offered={stock.smoking}
          isStale={inventory.isStale}
          value={draft.smokingPreference}
          onChange={(smokingPreference) => form.set({ smokingPreference })}
          error={errorOf('smokingPreference')}
        />
        <GuestsField
          value={draft.numberOfGuests}
          onChange={(numberOfGuests) => form.set({ numberOfGuests })}
          error={errorOf('numberOfGuests')}
        />
        {price !== null && total !== null && <PriceBox price={price} guests={draft.numberOfGuests} totalBaisa={total} />}
        <FailureNotice
          failure={failure}
          isSoldOut={stock.live?.remaining === 0}
          shownBaisa={seen}
          onOtherDates={() => form.focus('checkInDate')}
          otherRooms={
            <OtherRooms
              roomType={draft.roomType}
              byType={stock.live === null ? null : inventory.byType}
              onPick={(roomType) => form.set({ roomType })}
            />
          }
        />
        <ConsentNote />
      </form>
    </Sheet>
  );
}

/** Failures that the form itself explains as something to decide, where a message that calls it an error would be wrong. */
function saysSo({ kind }: SubmitFailure): boolean {
  return kind === 'fields' || kind === 'soldOut' || kind === 'priceChanged';
}
