import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { parseRoomSelection, roomSelectionId, type RoomType } from '#shared/rooms/room-types.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { type PanelProps, replacePanel } from '../../../../platform/navigation/panels.ts';
import { useUser } from '../../../../platform/session/session.ts';
import { hotelToday } from '../../../../platform/use-today.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { BookingFields } from './booking-fields.tsx';
import { fullPayload } from './booking-payload.ts';
import { BookingSheet } from './booking-sheet.tsx';
import { useChosenStart } from './chosen-start.ts';
import { useFieldErrors } from './field-errors.tsx';
import { payableStay, useAgreedPrice } from './price-quote.ts';
import { RoomSummary, RoomPicture, RoomTitle } from './room-summary.tsx';
import { onBookingCreated, useBookingForm } from './use-booking-form.ts';
import { usePreselectOnlyOption, useRoomStock } from './use-room-stock.ts';
import { validateFullForm } from './validate-booking.ts';

interface FullBookingFormProps extends BookingFormPanelProps {
  readonly room: { readonly type: RoomType; readonly number: number | null };
}

function FullBookingForm({ replaces, room, onClose }: FullBookingFormProps) {
  const { language } = useLanguage();
  const user = useUser();
  const selection = roomSelectionId(room.type, room.number ?? undefined);
  const root = useRef<HTMLFormElement>(null);
  const form = useBookingForm({
    form: 'full',
    replaces,
    root,
    ...useChosenStart(room.type),
    onTaken: (booking, isInSight) =>
      onBookingCreated(booking, { hasAccount: Boolean(user), isInSight }),
  });
  const { draft } = form;
  const stock = useRoomStock(room.type, draft);
  const errorOf = useFieldErrors('full', form.problems);
  usePreselectOnlyOption(form, stock);

  const agreed = useAgreedPrice(room.type, form);

  const submit = () => {
    agreed.agree();
    const sender = { language, userEmail: user?.email ?? null, totalBaisa: agreed.total ?? 0 };
    form.submit(
      validateFullForm(draft, hotelToday(), stock.live),
      fullPayload(draft, selection, sender),
    );
  };

  return (
    <BookingSheet
      form={form}
      root={root}
      errorOf={errorOf}
      roomType={room.type}
      prices={agreed.prices}
      total={agreed.total}
      title={<RoomTitle type={room.type} number={room.number} />}
      subtitle={
        <RoomSummary
          type={room.type}
          price={agreed.prices[room.type]}
          stay={payableStay(form.draft)}
          live={stock.inventory.isStale ? null : stock.heard}
          nights={stock.nights}
        />
      }
      picture={<RoomPicture type={room.type} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <BookingFields
        form={form}
        roomType={room.type}
        stock={stock}
        agreed={agreed}
        email="optional"
        errorOf={errorOf}
        onPick={(type) =>
          replacePanel({ name: 'bookingForm', selection: roomSelectionId(type), replaces })
        }
      />
    </BookingSheet>
  );
}

type BookingFormPanelProps = PanelProps<'bookingForm'>;

/** The booking form of one room, over the page. */
export function BookingFormPanel(props: BookingFormPanelProps) {
  const { t } = useLingui();
  const { selection, onClose } = props;
  const room = selection === 'none' ? null : parseRoomSelection(selection);
  if (room) return <FullBookingForm key={selection} {...props} room={room} />;
  return (
    <Sheet isOpen onClose={onClose} title={t`Booking`}>
      <EmptyState
        title={<Trans>We do not have this room</Trans>}
        action={
          <Button onPress={() => replacePanel({ name: 'quickBooking' })}>
            <Trans>See our rooms</Trans>
          </Button>
        }
      />
    </Sheet>
  );
}
