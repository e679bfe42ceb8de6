import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { muscatDay } from '#shared/muscat-time.ts';
import { openPanel, replacePanel } from '../../data/panels.ts';
import { useUser } from '../../data/session.ts';
import { useLanguage } from '../../i18n/language.ts';
import { toast } from '../../ui/toast.ts';
import { BookingSheet } from './booking-sheet.tsx';
import { draftStay, quickPayload } from './booking-payload.ts';
import { GuestFields } from './guest-fields.tsx';
import { KindOptions } from './kind-options.tsx';
import { PartyAndPrice } from './party-and-price.tsx';
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
  const { draft } = form;
  const stock = useRoomStock(draft.roomType, draft);
  const { inventory } = stock;
  const errorOf = useFieldErrors('quick', form.problems);
  useOnlyChoices(form, stock, draft.roomType !== null);

  const isHouseFull = !inventory.isStale && inventory.totalRemaining === 0;
  const isFullTonight = isHouseFull && draftStay(draft) === null;
  useEffect(() => {
    if (isFullTonight) replacePanel({ name: 'noRooms' });
  }, [isFullTonight]);

  const agreed = useAgreedPrice(draft.roomType, form);

  const submit = () => {
    if (isHouseFull) {
      openPanel({ name: 'noRooms' });
      return;
    }
    agreed.agree();
    const sender = { language, userEmail: user?.email ?? null, totalBaisa: agreed.total ?? 0 };
    form.submit(validateQuickForm(draft, muscatDay(Date.now()), stock.live), quickPayload(draft, sender));
  };

  if (isFullTonight) return null;
  return (
    <BookingSheet
      form={form}
      root={root}
      errorOf={errorOf}
      roomType={draft.roomType}
      total={agreed.total}
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
      <PartyAndPrice
        form={form}
        roomType={draft.roomType}
        stock={stock}
        agreed={agreed}
        errorOf={errorOf}
        onPick={(roomType) => form.set({ roomType })}
      />
    </BookingSheet>
  );
}

/** Failures that the form itself explains as something to decide, where a message that calls it an error would be wrong. */
function saysSo({ kind }: SubmitFailure): boolean {
  return kind === 'fields' || kind === 'soldOut' || kind === 'priceChanged' || kind === 'signInNeeded';
}
