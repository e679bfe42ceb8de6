import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { CalendarBar } from '#shared/rooms/room-calendar.contract.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { formatDay, formatDayRange } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { useHouseRooms } from '../../../../platform/queries/house-rooms.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { RoomBox, RoomBoxes, RoomGroup } from '../../../../ui/room-boxes.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useRoomsOfNights } from '../calendar/room-calendar-query.ts';
import { closableRooms, type ClosableRoom, type NightRange } from './closable-rooms.ts';
import css from './stop-selling-panel.module.css';

type RoomToCloseProps = {
  roomType: RoomType;
  nights: NightRange;
  picked: number | null;
  isMissing: boolean;
  onPick: (roomNumber: number) => void;
};

/** The rooms of the type by number, each with who has it on the nights: one is chosen by a tap. */
export function RoomToClose({ roomType, nights, picked, isMissing, onPick }: RoomToCloseProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { answers, error, isFetching, refetch } = useRoomsOfNights(nights);
  const rooms = useMemo(
    () => (answers === null ? null : closableRooms(answers, roomType, nights)),
    [answers, roomType, nights],
  );
  if (rooms === null && error === null)
    return <Skeleton lines={2} count={2} label={t`Loading rooms`} />;
  if (rooms === null)
    return (
      <Banner
        tone="error"
        isInset
        title={<Trans>The rooms could not be read</Trans>}
        action={
          <Button size="sm" variant="line" isPending={isFetching} onPress={refetch}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {errorText(error)}
      </Banner>
    );
  const others = rooms.filter(({ isFree }) => !isFree);
  return (
    <div>
      <RoomBoxes legend={<Trans>Room number</Trans>}>
        {(name) => {
          const box = (room: ClosableRoom) => (
            <Choice key={room.roomNumber} {...{ name, room, roomType, picked, onPick }} />
          );
          return (
            <>
              {rooms.filter(({ isFree }) => isFree).map(box)}
              {others.length > 0 && (
                <RoomGroup>
                  <Trans>On these nights kept for a guest, or closed already</Trans>
                </RoomGroup>
              )}
              {others.map(box)}
            </>
          );
        }}
      </RoomBoxes>
      {isMissing && picked === null && (
        <p className={css.missing} role="alert">
          <Trans>Choose the room.</Trans>
        </p>
      )}
    </div>
  );
}

type ChoiceProps = Pick<RoomToCloseProps, 'roomType' | 'picked' | 'onPick'> & {
  readonly room: ClosableRoom;
  readonly name: string;
};

function Choice({ room, roomType, name, picked, onPick }: ChoiceProps) {
  const { door } = useHouseRooms();
  const { language } = useLanguage();
  const { roomNumber, guests, closure, isFree } = room;
  const last = closure ? formatDay(closure.toNight, language, 'short') : '';
  return (
    <RoomBox
      name={name}
      roomNumber={roomNumber}
      door={door(roomType, roomNumber)}
      isPicked={roomNumber === picked}
      isDisabled={!isFree}
      isWide={guests.length > 0 || closure !== null}
      onPick={onPick}
    >
      {guests.map((guest) => (
        <Guest key={guest.bookingId} guest={guest} />
      ))}
      {closure !== null && (
        <small>
          <Trans>closed to the night of {last}</Trans> <bdi>{closure.reason}</bdi>
        </small>
      )}
    </RoomBox>
  );
}

function Guest({ guest }: { readonly guest: CalendarBar }) {
  const { language } = useLanguage();
  const { fullName, checkIn, checkOut, checkedInAt } = guest;
  const name = <bdi>{fullName}</bdi>;
  const until = formatDay(checkOut, language, 'short');
  const days = <bdi>{formatDayRange(checkIn, checkOut, language)}</bdi>;
  return (
    <small>
      {checkedInAt === null ? (
        <Trans>
          kept for {name} {days}
        </Trans>
      ) : (
        <Trans>
          {name} is inside, until {until}
        </Trans>
      )}
    </small>
  );
}
