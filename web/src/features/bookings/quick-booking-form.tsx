import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { muscatDay } from '#shared/muscat-time.ts';
import { openPanel, replacePanel } from '../../data/panels.ts';
import { useUser } from '../../data/session.ts';
import { useLanguage } from '../../i18n/language.ts';
import { toast } from '../../ui/toast.ts';
import { BookingSheet } from './booking-sheet.tsx';
import { draftStay, quickPayload } from './booking-payload.ts';
import { FailureNotice } from './failure-notice.tsx';
import { GuestFields } from './guest-fields.tsx';
import { GuestsField } from './guests-field.tsx';
import { KindOptions } from './kind-options.tsx';
import { OtherRooms } from './other-rooms.tsx';
import { PriceBox } from './price-box.tsx';
import { RoomTypeOptions } from './room-type-options.tsx';
import { showTaken } from './show-taken.ts';
import { StayField } from './stay-field.tsx';
import type { SubmitFailure } from './submit-failure.ts';
import { useAgreedPrice } from './use-agreed-price.ts';
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
  useOnlyChoices(form, stock, draft.roomType !== null);

  const isHouseFull = !inventory.isStale && inventory.totalRemaining === 0;
  const isFullTonight = isHouseFull && draftStay(draft) === null;
  useEffect(() => {
    if (isFullTonight) replacePanel({ name: 'noRooms' });
  }, [isFullTonight]);

  const { price, seen, total, agree } = useAgreedPrice(draft.roomType, form);

  const submit = () => {
    if (isHouseFull) {
      openPanel({ name: 'noRooms' });
      return;
    }
    agree();
    const sender = { language, userEmail: user?.email ?? null, totalBaisa: total ?? 0 };
    form.submit(validateQuickForm(draft, muscatDay(Date.now()), stock.live), quickPayload(draft, sender));
  };

  if (isFullTonight) return null;
  return (
    <BookingSheet
      form={form}
      root={root}
      errorOf={errorOf}
      roomType={draft.roomType}
      total={total}
      title={t`Quick booking`}
      onSubmit={submit}
      onClose={onClose}
    >
      <RoomTypeOptions
        byType={inventory.byType}
        isStale={inventory.isStale}
        value={draft.roomType}
        onChange={(roomType) => form.set({ roomType })}
        error={errorOf('roomType')}
      />
      <StayField roomType={draft.roomType} checkIn={draft.checkIn} checkOut={draft.checkOut} onChange={form.set} errorOf={errorOf} />
      <GuestFields draft={draft} onChange={form.set} errorOf={errorOf} hasEmail />
      <KindOptions form={form} stock={stock} errorOf={errorOf} />
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
    </BookingSheet>
  );
}

/** Failures that the form itself explains as something to decide, where a message that calls it an error would be wrong. */
function saysSo({ kind }: SubmitFailure): boolean {
  return kind === 'fields' || kind === 'soldOut' || kind === 'priceChanged';
}
