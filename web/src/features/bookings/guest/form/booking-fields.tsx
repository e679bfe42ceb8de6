import type { RoomType } from '#shared/rooms/room-types.ts';
import { BedAndSmokingOptions } from './bed-and-smoking-options.tsx';
import { PointsNote } from './booking-sheet.tsx';
import type { useFieldErrors } from './field-errors.tsx';
import { GuestFields } from './guest-fields.tsx';
import { GuestsAndPrice } from './guests-and-price.tsx';
import type { AgreedPrice } from './price-quote.ts';
import { StayField } from './stay-field.tsx';
import type { BookingFormState } from './use-booking-form.ts';
import type { RoomStockOnForm } from './use-room-stock.ts';

type BookingFieldsProps = {
  form: BookingFormState;
  /** Null as long as none is chosen. */
  roomType: RoomType | null;
  stock: RoomStockOnForm;
  agreed: AgreedPrice;
  email: 'required' | 'optional';
  errorOf: ReturnType<typeof useFieldErrors>;
  /** Another type instead of the one that is gone. */
  onPick: (type: RoomType) => void;
};

/** What the full and the quick form ask for alike: nights, guest, bed, guests, and the price. */
export function BookingFields(props: BookingFieldsProps) {
  const { form, roomType, stock, errorOf, email } = props;
  const { draft, set } = form;
  return (
    <>
      <StayField
        roomType={roomType}
        checkIn={draft.checkIn}
        checkOut={draft.checkOut}
        onChange={set}
        errorOf={errorOf}
      />
      <GuestFields draft={draft} onChange={set} errorOf={errorOf} email={email} />
      <BedAndSmokingOptions form={form} stock={stock} errorOf={errorOf} />
      <GuestsAndPrice {...props} note={roomType && <PointsNote roomType={roomType} />} />
    </>
  );
}
