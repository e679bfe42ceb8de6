import { useRef } from 'react';
import { muscatDay } from '#shared/muscat-time.ts';
import { roomSelectionId, type RoomSelectionId, type RoomType } from '#shared/rooms/room-types.ts';
import { replacePanel } from '../../data/panels.ts';
import { useUser } from '../../data/session.ts';
import { useLanguage } from '../../i18n/language.ts';
import { BookingSheet } from './booking-sheet.tsx';
import { fullPayload } from './booking-payload.ts';
import { PointsNote } from './form-notes.tsx';
import { GuestFields } from './guest-fields.tsx';
import { KindOptions } from './kind-options.tsx';
import { PartyAndPrice } from './party-and-price.tsx';
import { RoomHead, RoomPicture, RoomTitle } from './room-head.tsx';
import { StayField } from './stay-field.tsx';
import { showTaken } from './show-taken.ts';
import { useAgreedPrice } from './use-agreed-price.ts';
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
  const { language } = useLanguage();
  const user = useUser();
  const root = useRef<HTMLFormElement>(null);
  const form = useBookingForm({ form: 'full', root, onTaken: (booking) => showTaken(booking, Boolean(user)) });
  const { draft } = form;
  const stock = useRoomStock(room.type, draft);
  const errorOf = useFieldErrors('full', form.problems);
  useOnlyChoices(form, stock);

  const agreed = useAgreedPrice(room.type, form);

  const submit = () => {
    agreed.agree();
    const sender = { language, userEmail: user?.email ?? null, totalBaisa: agreed.total ?? 0 };
    form.submit(validateFullForm(draft, muscatDay(Date.now()), stock.live), fullPayload(draft, selection, sender));
  };

  return (
    <BookingSheet
      form={form}
      root={root}
      errorOf={errorOf}
      roomType={room.type}
      total={agreed.total}
      title={<RoomTitle type={room.type} number={room.number} />}
      subtitle={<RoomHead type={room.type} live={stock.inventory.isStale ? null : stock.heard} />}
      picture={<RoomPicture type={room.type} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <StayField roomType={room.type} checkIn={draft.checkIn} checkOut={draft.checkOut} onChange={form.set} errorOf={errorOf} />
      <GuestFields draft={draft} onChange={form.set} errorOf={errorOf} />
      <KindOptions form={form} stock={stock} errorOf={errorOf} />
      <PartyAndPrice
        form={form}
        roomType={room.type}
        stock={stock}
        agreed={agreed}
        errorOf={errorOf}
        note={<PointsNote roomType={room.type} />}
        onPick={(type) => replacePanel({ name: 'bookingForm', selection: roomSelectionId(type) })}
      />
    </BookingSheet>
  );
}
