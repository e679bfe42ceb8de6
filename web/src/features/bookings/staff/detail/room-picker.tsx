import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { RoomChoice, RoomState } from '#shared/bookings/stay-marks.contract.ts';
import { isVacant } from '#shared/bookings/stay-marks.ts';
import type { Day } from '#shared/muscat-time.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { useLeaving } from './use-leaving.ts';
import css from './room-picker.module.css';

type RoomPickerProps = {
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

/**
 * The numbered rooms of a type: vacant ones first, then those whose guest is still inside, then what
 * cannot be given and why.
 */
export function RoomPicker({ rooms, own, isIn, ...rest }: RoomPickerProps) {
  const isFirst = ({ roomNumber }: RoomChoice) =>
    roomNumber === rest.wished || (roomNumber === own && isIn);
  const ordered = [...rooms.filter(isFirst), ...rooms.filter((room) => !isFirst(room))];
  const vacant = ordered.filter(isVacant);
  const occupied = ordered.filter((room) => room.state === 'free' && !isVacant(room));
  const others = ordered.filter(({ state }) => state !== 'free');
  const left = vacant.filter(({ roomNumber }) => !isIn || roomNumber !== own).length;
  const name = useId();
  const box = (room: RoomChoice) => (
    <RoomBox key={room.roomNumber} {...rest} name={name} room={room} own={own} isIn={isIn} />
  );
  return (
    <>
      {left === 0 && <NothingVacant occupied={occupied.length} />}
      <fieldset className={css.rooms}>
        <legend>
          <Trans>Room number</Trans>
          <span className={css.count}>
            <Plural value={left} _0="No room vacant" one="# vacant" other="# vacant" />
          </span>
        </legend>
        {vacant.map(box)}
        {occupied.length > 0 && (
          <Group>
            <Trans>A guest is still inside</Trans>
          </Group>
        )}
        {occupied.map(box)}
        {others.length > 0 && (
          <Group>
            <Trans>Not free for these nights</Trans>
          </Group>
        )}
        {others.map(box)}
      </fieldset>
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

const Group = ({ children }: { readonly children: ReactNode }) => (
  <p className={css.group}>{children}</p>
);

type RoomBoxProps = Omit<RoomPickerProps, 'rooms'> & {
  readonly room: RoomChoice;
  readonly name: string;
};

function RoomBox({ room, name, wished, own, isIn, picked, today, onPick }: RoomBoxProps) {
  const { t } = useLingui();
  const leaving = useLeaving(today);
  const { roomNumber, state, inside } = room;
  const whys: Record<RoomState, string | null> = {
    free: null,
    taken: t`given`,
    closed: t`closed`,
  };
  const isWide = roomNumber === wished || roomNumber === own || inside.length > 0;
  return (
    <label className={cx(css.room, isWide && css.wide)}>
      <input
        type="radio"
        name={name}
        className="sr"
        checked={roomNumber === picked}
        disabled={state !== 'free'}
        onChange={() => onPick(roomNumber)}
      />
      <span className={css.box}>
        <b>{roomNumber}</b>
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
          <small key={guest.bookingId} className={css.inside}>
            <bdi>{guest.fullName}</bdi> {leaving(guest)}
          </small>
        ))}
        {whys[state] !== null && <small>{whys[state]}</small>}
      </span>
    </label>
  );
}
