import type { ReactNode } from 'react';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { FailureNotice } from './failure-notice.tsx';
import { GuestsField } from './guests-field.tsx';
import { OtherRooms } from './other-rooms.tsx';
import { PriceBox } from './price-box.tsx';
import type { AgreedPrice } from './use-agreed-price.ts';
import type { BookingFormState } from './use-booking-form.ts';
import type { useFieldErrors } from './use-field-errors.ts';
import type { RoomStockOnForm } from './use-room-stock.ts';

type PartyAndPriceProps = {
  form: BookingFormState;
  roomType: RoomType | null;
  stock: RoomStockOnForm;
  agreed: AgreedPrice;
  errorOf: ReturnType<typeof useFieldErrors>;
  /** Beneath the price. */
  note?: ReactNode;
  /** Another type instead of the one that is gone. */
  onPick: (type: RoomType) => void;
};

/** How many come, what it costs, and what stood in the way of the last try. */
export function PartyAndPrice({ form, roomType, stock, agreed: { price, seen, total }, errorOf, note, onPick }: PartyAndPriceProps) {
  const { draft } = form;
  return (
    <>
      <GuestsField
        value={draft.numberOfGuests}
        onChange={(numberOfGuests) => form.set({ numberOfGuests })}
        error={errorOf('numberOfGuests')}
      />
      {price !== null && total !== null && <PriceBox price={price} guests={draft.numberOfGuests} totalBaisa={total} />}
      {note}
      <FailureNotice
        failure={form.failure}
        isSoldOut={stock.live?.remaining === 0}
        shownBaisa={seen}
        onOtherDates={() => form.focus('checkInDate')}
        otherRooms={<OtherRooms roomType={roomType} byType={stock.live === null ? null : stock.inventory.byType} onPick={onPick} />}
      />
    </>
  );
}
