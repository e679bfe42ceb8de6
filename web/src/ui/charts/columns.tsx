import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { tabAfterKey } from '../tab-keys.ts';
import { type MarkLook, share } from './chart.tsx';
import { type Axis, labelledPlaces } from './scale.ts';
import css from './columns.module.css';

export interface Column {
  readonly key: string;
  /** All that there is to say of it, without its values. */
  readonly name: string;
  /** Beneath it on the axis of time; most have none. */
  readonly tick: string | null;
  /** Null draws no bar: there is nothing to measure. */
  readonly bars: readonly { readonly value: number | null; readonly look: MarkLook }[];
}

type ColumnsProps = {
  /** One sentence that says what there is to see. */
  label: string;
  columns: readonly Column[];
  axis: Axis;
  /** A value as it is written on the axis and over a bar. */
  format: (value: number) => string;
  /** A column in words: what it is and its values. */
  say: (column: Column) => string;
  average?: number | null | undefined;
  /**
   * Writes every value where there are few and short ones; otherwise the extreme and the last, of
   * columns with two bars those of the first.
   */
  labels?: 'all' | 'ends' | undefined;
};

/**
 * Bars along the time, from the inline start on. By tap, pointer or arrow keys each says its value;
 * for assistive technology it is a slider, whose value is the column that is looked at.
 */
export function Columns(props: ColumnsProps) {
  const { label, columns, axis, format, say, average = null, labels = 'ends' } = props;
  const [shown, setShown] = useState<number | null>(null);
  const last = columns.length - 1;
  const at = Math.min(shown ?? last, last);
  const looked = columns[at];
  const written = labelledPlaces(columns.map(({ bars }) => bars[0]?.value ?? null));
  // Where all are nothing, the sentence says so.
  const hasAll = labels === 'all' && written.size > 0;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') return setShown(null);
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = tabAfterKey(event.key, { at, count: columns.length, isRtl });
    if (next === null) return;
    event.preventDefault();
    setShown(next);
  };
  const look = ({ clientX, clientY }: PointerEvent) => {
    const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-at]');
    if (under) setShown(Number(under.dataset['at']));
  };
  return (
    <div
      className={css.plot}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at}
      aria-valuetext={looked && say(looked)}
      aria-orientation="horizontal"
      data-looked={shown === null ? undefined : ''}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) setShown(last);
      }}
      onBlur={() => setShown(null)}
      onPointerDown={look}
      onPointerMove={look}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'mouse') setShown(null);
      }}
    >
      <div className={css.lines}>
        {axis.lines.map((line) => (
          <span key={line} className={css.line} style={share(line, axis.top)}>
            <bdi>{format(line)}</bdi>
          </span>
        ))}
      </div>
      <div className={css.columns}>
        {columns.map((column, place) => (
          <div
            key={column.key}
            className={css.column}
            data-at={place}
            data-side={place > (2 * last) / 3 ? 'end' : place < last / 3 ? 'start' : 'middle'}
          >
            {column.bars.map(({ value, look: pattern }, bar) => (
              <span
                key={pattern}
                className={css.bar}
                data-look={pattern}
                style={share(value ?? 0, axis.top)}
              >
                {value !== null && (hasAll || (bar === 0 && written.has(place))) && (
                  <b className={css.value} data-few={hasAll || undefined}>
                    <bdi>{format(value)}</bdi>
                  </b>
                )}
              </span>
            ))}
            {column.tick !== null && (
              <span
                className={css.tick}
                data-last={place === last || undefined}
                data-end={endOf(place, columns.length)}
              >
                {column.tick}
              </span>
            )}
            {shown === place && <span className={css.said}>{say(column)}</span>}
          </div>
        ))}
        {average !== null && <span className={css.average} style={share(average, axis.top)} />}
      </div>
    </div>
  );
}

/** Where bars are thin, the words beneath the outer ones begin and end with them. */
function endOf(place: number, count: number): 'start' | 'end' | undefined {
  if (count <= 12) return undefined;
  return place === 0 ? 'start' : place === count - 1 ? 'end' : undefined;
}
