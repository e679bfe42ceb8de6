import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import type { HeldRoom } from '#shared/bookings/stay-marks.contract.ts';
import { firstNightToGive } from '#shared/bookings/stay-marks.ts';
import { stayOf } from '#shared/bookings/stay.ts';
import { AnswerDialog } from '../../../../backoffice/answer/answer-dialog.tsx';
import { beginUndo, offerUndo } from '../../../../backoffice/answer/undo-offers.ts';
import { formatDayRange } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import type { PanelProps } from '../../../../platform/navigation/panels.ts';
import { useHouseRooms } from '../../../../platform/queries/house-rooms.ts';
import { hotelToday } from '../../../../platform/use-today.ts';
import { toast } from '../../../../ui/toast.ts';
import { staffBookingQuery } from '../api/staff-booking.ts';
import { boardQuery } from '../api/staff-bookings.ts';
import { occupiedRoom, useMarkStay } from '../api/stay-marks.ts';
import { useBookingWords } from '../use-booking-words.ts';
import { OccupiedQuestion } from './occupied-room.tsx';
import { isUnanswered } from './undo-mark.tsx';

/** Asks before a stay gets another room of its type, and offers for ten seconds to take it back. */
export function MoveRoomPanel(props: PanelProps<'moveRoom'>) {
  const { bookingId, from: former, roomNumber: wanted, onClose } = props;
  const { t } = useLingui();
  const errorText = useErrorText();
  const today = hotelToday();
  const query = useQuery(staffBookingQuery(bookingId));
  const kept = useQuery({ ...boardQuery, enabled: false }).data;
  const booking = query.data?.booking ?? kept?.find(({ id }) => id === bookingId) ?? null;
  const mark = useMarkStay();
  const offer = useRoomUndo();
  const house = useHouseRooms();
  const [question, setQuestion] = useState<HeldRoom | null>(null);
  const move = (confirm: boolean) => {
    setQuestion(null);
    mark.mutate(
      {
        do: 'giveRoom',
        booking: { id: bookingId, roomNumber: former },
        roomNumber: wanted,
        confirm,
      },
      {
        onSuccess: (now) => {
          offer(now, former);
          onClose();
        },
        // The calendar draws stays, and not who is still inside.
        onError: (error) => setQuestion(occupiedRoom(error)),
      },
    );
  };
  const roomType = booking?.roomType;
  const doorOf = (number: number) =>
    roomType === undefined ? String(number) : house.door(roomType, number);
  const from = former === null ? null : doorOf(former);
  const roomNumber = doorOf(wanted);
  const failure = mark.error ?? (booking === null ? query.error : null);
  const hasFailed = failure !== null && occupiedRoom(failure) === null;
  const name = <bdi>{booking?.fullName}</bdi>;
  return (
    <>
      <AnswerDialog
        title={
          from === null ? (
            <Trans>
              Give {name} room {roomNumber}?
            </Trans>
          ) : (
            <Trans>
              Move {name} from room {from} to room {roomNumber}?
            </Trans>
          )
        }
        body={booking === null ? null : <WhatMoves booking={booking} today={today} />}
        confirmLabel={t`Give room ${roomNumber}`}
        isPending={mark.isPending || (booking === null && query.isPending)}
        hasFailed={hasFailed}
        failure={
          hasFailed
            ? { title: <Trans>Nothing was saved</Trans>, message: errorText(failure) }
            : null
        }
        onConfirm={() => move(false)}
        onClose={onClose}
      />
      {question !== null && roomType !== undefined && (
        <OccupiedQuestion
          room={question}
          roomType={roomType}
          today={today}
          onConfirm={() => move(true)}
          onCancel={onClose}
        />
      )}
    </>
  );
}

/** Type, the nights for which the room changes, and that somebody holds a key. */
function WhatMoves({ booking, today }: { booking: Booking; today: string }) {
  const { language } = useLanguage();
  const words = useBookingWords();
  const nights = formatDayRange(
    firstNightToGive(stayOf(booking), today),
    booking.checkOutDate,
    language,
  );
  return (
    <>
      <p>
        <Trans>
          {words.room(booking.roomType)}, <bdi>{nights}</bdi>
        </Trans>
      </p>
      <p>
        {booking.checkedInAt === null ? (
          <Trans>Nights and price stay as they are.</Trans>
        ) : (
          <Trans>
            The guest is in the house and needs the key of the new room. Nights and price stay as
            they are.
          </Trans>
        )}
      </p>
    </>
  );
}

/** Says which room a stay has now, and offers to give it the former one again. */
function useRoomUndo() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { mutateAsync } = useMarkStay();
  const { door } = useHouseRooms();
  return (now: Booking, former: number | null) => {
    const { id, fullName, roomType } = now;
    const roomNumber = now.roomNumber === null ? null : door(roomType, now.roomNumber);
    const name = `\u2068${fullName}\u2069`;
    const said = { title: t`Room given`, message: t`Room ${roomNumber}, ${name}` };
    // A guest in the house has some room: there is none to go back to.
    if (former === null && now.checkedInAt !== null) {
      toast.success(said);
      return;
    }
    const key = `room ${id}`;
    const undo = async () => {
      const end = beginUndo(key);
      if (end === null) return;
      try {
        await mutateAsync({
          do: 'giveRoom',
          booking: { id, roomNumber: now.roomNumber },
          roomNumber: former,
        });
        end(false);
        toast.success({ title: t`Room as it was`, message: name });
      } catch (error) {
        end(isUnanswered(error));
        toast.failure({ title: t`The room was not changed`, message: errorText(error) });
      }
    };
    offerUndo({ key, ...said, label: t`Undo`, undo: () => void undo() });
  };
}
