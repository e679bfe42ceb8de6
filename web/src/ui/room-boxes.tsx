import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import css from './room-boxes.module.css';

type RoomBoxesProps = {
  legend: ReactNode;
  /** Stands at the other end of the line of the legend. */
  note?: ReactNode;
  children: (name: string) => ReactNode;
};

/** The numbered rooms of a type, of which one is chosen by a tap. */
export function RoomBoxes({ legend, note, children }: RoomBoxesProps) {
  const name = useId();
  return (
    <fieldset className={css.rooms}>
      <legend>
        {legend}
        <span className={css.count}>{note}</span>
      </legend>
      {children(name)}
    </fieldset>
  );
}

/** Heads the rooms below it. */
export const RoomGroup = ({ children }: { readonly children: ReactNode }) => (
  <p className={css.group}>{children}</p>
);

type RoomBoxProps = {
  name: string;
  roomNumber: number;
  /** What people read: what its door says, or its number. */
  door: string;
  isPicked: boolean;
  isDisabled: boolean;
  /** Names stand in it. */
  isWide: boolean;
  onPick: (roomNumber: number) => void;
  /** Lines under the number, each a `small`. */
  children: ReactNode;
};

export function RoomBox({
  name,
  roomNumber,
  door,
  isPicked,
  isDisabled,
  isWide,
  onPick,
  children,
}: RoomBoxProps) {
  return (
    <label className={cx(css.room, isWide && css.wide)}>
      <input
        type="radio"
        name={name}
        className="sr"
        checked={isPicked}
        disabled={isDisabled}
        onChange={() => onPick(roomNumber)}
      />
      <span className={css.box}>
        <b>{door}</b>
        {children}
      </span>
    </label>
  );
}
