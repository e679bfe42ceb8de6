import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { type Unmet, unmetIn, type WishedKind } from '#shared/bookings/room-proposal.ts';
import type { RoomChoice, RoomState } from '#shared/bookings/stay-marks.contract.ts';
import { isVacant } from '#shared/bookings/stay-marks.ts';
import type { Day } from '#shared/muscat-time.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { RoomFacts } from '../../../../backoffice/room-facts.tsx';
import { useHouseRooms } from '../../../../platform/queries/house-rooms.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { RoomBox, RoomBoxes, RoomGroup } from '../../../../ui/room-boxes.tsx';
import { useLeaving } from './use-leaving.ts';

/** The type of the rooms, and the beds and the smoking that were booked. */
export type BookedKind = WishedKind & { readonly roomType: RoomType };

type RoomPickerProps = {
  booked: BookedKind;
  rooms: readonly RoomChoice[];
  /** The number that the guest would like. */
  wished: number | null;
  /** The number that the stay has now, and whether its guest is in it. */
  own: number | null;
  isIn: boolean;
  picked: number | null;
  today: Day;
  onPick: (room: number) => void;
};

/** What of the booking a room is known not to have. */
export function useUnmet(booked: BookedKind) {
  const { room } = useHouseRooms();
  return (roomNumber: number): Unmet[] => unmetIn(booked, room(booked.roomType, roomNumber) ?? {});
}

/**
 * The numbered rooms of a type: the wished one, which says where it is not as it was booked, vacant ones
 * as they were booked, then the other vacant ones,
 * then those whose guest is still inside, then what cannot be given and why.
 */
export function RoomPicker({ rooms, own, isIn, ...rest }: RoomPickerProps) {
  const unmet = useUnmet(rest.booked);
  const isFirst = ({ roomNumber }: RoomChoice) =>
    roomNumber === rest.wished || (roomNumber === own && isIn);
  const ordered = [...rooms.filter(isFirst), ...rooms.filter((room) => !isFirst(room))];
  const vacant = ordered.filter(isVacant);
  const occupied = ordered.filter((room) => room.state === 'free' && !isVacant(room));
  const others = ordered.filter(({ state }) => state !== 'free');
  const isShownFirst = (room: RoomChoice) => isFirst(room) || unmet(room.roomNumber).length === 0;
  const unlike = vacant.filter((room) => !isShownFirst(room));
  const left = vacant.filter(({ roomNumber }) => !isIn || roomNumber !== own).length;
  return (
    <>
      {left === 0 && <NothingVacant occupied={occupied.length} />}
      <RoomBoxes
        legend={<Trans>Room number</Trans>}
        note={<Plural value={left} _0="No room vacant" one="# vacant" other="# vacant" />}
      >
        {(name) => {
          const box = (room: RoomChoice) => (
            <Choice key={room.roomNumber} {...rest} name={name} room={room} own={own} isIn={isIn} />
          );
          return (
            <>
              {vacant.filter(isShownFirst).map(box)}
              {unlike.length > 0 && (
                <RoomGroup>
                  <Trans>Vacant, with other beds or smoking than booked</Trans>
                </RoomGroup>
              )}
              {unlike.map(box)}
              {occupied.length > 0 && (
                <RoomGroup>
                  <Trans>A guest is still inside</Trans>
                </RoomGroup>
              )}
              {occupied.map(box)}
              {others.length > 0 && (
                <RoomGroup>
                  <Trans>Not free for these nights</Trans>
                </RoomGroup>
              )}
              {others.map(box)}
            </>
          );
        }}
      </RoomBoxes>
    </>
  );
}

function NothingVacant({ occupied }: { readonly occupied: number }) {
  return (
    <Banner tone="info" isInset title={<Trans>No room of this type is vacant</Trans>}>
      {occupied === 0 ? (
        <Trans>Every room is given or closed for these nights.</Trans>
      ) : (
        <Plural
          value={occupied}
          one="In # room a guest is still inside: check that guest out first."
          other="In # rooms guests are still inside: check one of them out first."
        />
      )}
    </Banner>
  );
}

type ChoiceProps = Omit<RoomPickerProps, 'rooms'> & {
  readonly room: RoomChoice;
  readonly name: string;
};

function Choice({ booked, room, name, wished, own, isIn, picked, today, onPick }: ChoiceProps) {
  const { t } = useLingui();
  const house = useHouseRooms();
  const leaving = useLeaving(today);
  const { roomNumber, state, inside } = room;
  const whys: Record<RoomState, string | null> = {
    free: null,
    taken: t`given`,
    closed: t`closed`,
  };
  const isNamed = roomNumber === wished || roomNumber === own;
  const isWide = isNamed || inside.length > 0;
  const missing = unmetIn(booked, house.room(booked.roomType, roomNumber) ?? {});
  return (
    <RoomBox
      name={name}
      roomNumber={roomNumber}
      door={house.door(booked.roomType, roomNumber)}
      isPicked={roomNumber === picked}
      isDisabled={state !== 'free'}
      isWide={isWide}
      onPick={onPick}
    >
      <RoomFacts room={house.room(booked.roomType, roomNumber)} />
      {isNamed && missing.length > 0 && (
        <small>
          <Trans>not as booked</Trans>
        </small>
      )}
      {roomNumber === wished && (
        <small>
          <Icon of={Heart} size={13} />
          <Trans>wished for</Trans>
        </small>
      )}
      {roomNumber === own && (
        <small>{isIn ? <Trans>the guest is here now</Trans> : <Trans>given so far</Trans>}</small>
      )}
      {inside.map((guest) => (
        <small key={guest.bookingId}>
          <bdi>{guest.fullName}</bdi> {leaving(guest)}
        </small>
      ))}
      {whys[state] !== null && <small>{whys[state]}</small>}
    </RoomBox>
  );
}
