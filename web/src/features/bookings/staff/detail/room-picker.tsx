import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { useId } from 'react';
import type { RoomChoices, RoomState } from '#shared/bookings/stay-marks.contract.ts';
import { cx } from '../../../../ui/cx.ts';
import { Icon } from '../../../../ui/icon.tsx';
import css from './room-picker.module.css';

type RoomPickerProps = {
  rooms: RoomChoices['rooms'];
  /** The number that the guest would like. */
  wished: number | null;
  picked: number | null;
  onPick: (room: number) => void;
};

/** The numbered rooms of a type, the wished one first; what cannot be given says why. */
export function RoomPicker({ rooms, wished, picked, onPick }: RoomPickerProps) {
  const { t } = useLingui();
  const name = useId();
  const ordered = [
    ...rooms.filter(({ roomNumber }) => roomNumber === wished),
    ...rooms.filter(({ roomNumber }) => roomNumber !== wished),
  ];
  const free = rooms.filter(({ state }) => state === 'free').length;
  const whys: Record<RoomState, string | null> = {
    free: null,
    taken: t`given`,
    closed: t`closed`,
  };
  return (
    <fieldset className={css.rooms}>
      <legend>
        <Trans>Room number</Trans>
        <span className={css.count}>
          <Plural value={free} _0="No room free" one="# free" other="# free" />
        </span>
      </legend>
      {ordered.map(({ roomNumber, state }) => (
        <label key={roomNumber} className={cx(css.room, roomNumber === wished && css.wished)}>
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
            {whys[state] !== null && <small>{whys[state]}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
