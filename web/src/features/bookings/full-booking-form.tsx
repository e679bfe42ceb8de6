import { useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { muscatDay } from '#shared/muscat-time.ts';
import { ROOM_FACTS, roomSelectionId, type RoomSelectionId, type RoomType } from '#shared/rooms/room-types.ts';
import { replacePanel } from '../../data/panels.ts';
import { useUser } from '../../data/session.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { BedOptions } from './bed-options.tsx';
import css from './booking-form.module.css';
import { fullPayload } from './booking-payload.ts';
import { FailureNotice } from './failure-notice.tsx';
import { FormFooter } from './form-footer.tsx';
import { ConsentNote, PointsNote } from './form-notes.tsx';
import { FormSummary } from './form-summary.tsx';
import { GuestFields } from './guest-fields.tsx';
import { GuestsField } from './guests-field.tsx';
import { OtherRooms } from './other-rooms.tsx';
import { PriceBox } from './price-box.tsx';
import { quote, quoteId, type AgreedTotal } from './quote.ts';
import { RoomHead, RoomPicture, RoomTitle } from './room-head.tsx';
import { SmokingOptions } from './smoking-options.tsx';
import { StayField } from './stay-field.tsx';
import { showTaken } from './show-taken.ts';
import { useBookingForm } from './use-booking-form.ts';
import { useFieldErrors } from './use-field-errors.ts';
import { useOnlyChoices } from './use-only-choices.ts';
import { useRoomStock } from './use-room-stock.ts';
import { validateFullForm } from './validate-booking.ts';

interface FullBookingFormProps {
  readonly selection: RoomSelectionId;
  readonly room: { readonly type: RoomType; readonly number: number | null };
  readonly onClose: () => void;
}

export function FullBookingForm({ selection, room, onClose }: FullBookingFormProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const user = useUser();
  const id = useId();
  const root = useRef<HTMLFormElement>(null);
  const form = useBookingForm({ form: 'full', root, onTaken: (booking) => showTaken(booking, Boolean(user)) });
  const { draft, failure } = form;
  const stock = useRoomStock(room.type, draft);
  const errorOf = useFieldErrors('full', form.problems);
  const [agreed, setAgreed] = useState<AgreedTotal | null>(null);

  useOnlyChoices(form, stock);

  const price = quote(room.type, draft);
  const thisQuote = quoteId(room.type, draft);
  const seen = agreed?.quoteId === thisQuote ? agreed.totalBaisa : (price?.totalBaisa ?? null);
  const total = failure?.kind === 'priceChanged' ? failure.totalBaisa : seen;

  const submit = () => {
    if (total !== null) setAgreed({ quoteId: thisQuote, totalBaisa: total });
    const sender = { language, userEmail: user?.email ?? null, totalBaisa: total ?? 0 };
    form.submit(validateFullForm(draft, muscatDay(Date.now()), stock.live), fullPayload(draft, selection, sender));
  };

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
      title={<RoomTitle type={room.type} number={room.number} />}
      subtitle={<RoomHead type={room.type} live={stock.inventory.isStale ? null : stock.heard} />}
      picture={<RoomPicture type={room.type} />}
      footer={
        <FormFooter
          formId={id}
          totalBaisa={total}
          nightBaisa={ROOM_FACTS[room.type].discountedBaisa}
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
        <StayField roomType={room.type} checkIn={draft.checkIn} checkOut={draft.checkOut} onChange={form.set} errorOf={errorOf} />
        <GuestFields draft={draft} onChange={form.set} errorOf={errorOf} />
        <BedOptions
          offered={stock.beds}
          isStale={stock.inventory.isStale}
          value={draft.bedType}
          onChange={(bedType) => form.set({ bedType })}
          error={errorOf('bedType')}
        />
        <SmokingOptions
          offered={stock.smoking}
          isStale={stock.inventory.isStale}
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
        <PointsNote roomType={room.type} />
        <FailureNotice
          failure={failure}
          isSoldOut={stock.live?.remaining === 0}
          shownBaisa={seen}
          onOtherDates={() => form.focus('checkInDate')}
          otherRooms={
            <OtherRooms
              roomType={room.type}
              byType={stock.live === null ? null : stock.inventory.byType}
              onPick={(type) => replacePanel({ name: 'bookingForm', selection: roomSelectionId(type) })}
            />
          }
        />
        <ConsentNote />
      </form>
    </Sheet>
  );
}
