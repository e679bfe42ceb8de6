import type { CSSProperties, ReactNode } from 'react';
import { type MarkLook, share } from './chart.tsx';
import css from './bar-list.module.css';

export interface BarRow {
  readonly key: string;
  readonly name: ReactNode;
  /** Written at the end of its line. */
  readonly value: ReactNode;
  readonly marks: readonly { readonly value: number; readonly look: MarkLook }[];
  /** Colour of a state or a tier, which is said by its name as well. */
  readonly colour?: string | undefined;
}

type BarListProps = {
  /** One sentence that says what there is to see. */
  label: string;
  rows: readonly BarRow[];
  /** What a bar of the whole width stands for; the longest of them if absent. */
  top?: number | undefined;
};

/** Bars that lie, each with its name and its value; of several marks, one after the other. */
export function BarList({ label, rows, top }: BarListProps) {
  const longest = top ?? Math.max(1, ...rows.map(({ marks }) => sum(marks)));
  return (
    <ul className={css.list} aria-label={label}>
      {rows.map(({ key, name, value, marks, colour }) => (
        <li key={key} className={css.row}>
          <span className={css.name}>{name}</span>
          <b className={css.value}>{value}</b>
          <span
            className={css.track}
            aria-hidden="true"
            style={colour === undefined ? undefined : ({ '--mark': colour } as CSSProperties)}
          >
            {marks
              .filter((mark) => mark.value > 0)
              .map((mark) => (
                <i key={mark.look} data-look={mark.look} style={share(mark.value, longest)} />
              ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function sum(marks: BarRow['marks']): number {
  return marks.reduce((all, { value }) => all + value, 0);
}
