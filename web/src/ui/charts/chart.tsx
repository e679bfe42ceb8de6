import { useLingui } from '@lingui/react/macro';
import { Table2 } from 'lucide-react';
import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import { cx } from '../cx.ts';
import { IconButton } from '../icon-button.tsx';
import { Icon } from '../icon.tsx';
import css from './chart.module.css';

/** Told apart without colour, always in this order; `soft` is a lighter solid for most of a row. */
export type MarkLook = 'solid' | 'soft' | 'hatched' | 'outlined';

export interface ChartKey {
  readonly look: MarkLook;
  readonly name: ReactNode;
}

export interface ChartTable {
  readonly heads: readonly string[];
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    readonly cells: readonly string[];
  }[];
}

type ChartProps = {
  title: string;
  /** The time that it shows, or what else stands beside the title. */
  note?: ReactNode;
  table: ChartTable;
  keys?: readonly ChartKey[] | undefined;
  /** Says why there is nothing to draw. */
  empty?: ReactNode;
  /** Above the drawing, such as a choice of what it shows. */
  top?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * The frame of a chart. What it draws is always a table in the document too, which the button shows
 * in its place.
 */
export function Chart(props: ChartProps) {
  const { title, note, table, keys = [], empty, top, className, children } = props;
  const { t } = useLingui();
  const [isTable, setIsTable] = useState(false);
  const id = useId();
  return (
    <figure className={cx(css.chart, className)} aria-labelledby={id}>
      <figcaption className={css.caption}>
        <div className={css.title}>
          <h2 id={id}>{title}</h2>
          {note !== undefined && <span className={css.note}>{note}</span>}
        </div>
        <IconButton
          label={t`${title}: as a table`}
          aria-pressed={isTable}
          className={css.switch}
          onPress={() => setIsTable(!isTable)}
        >
          <Icon of={Table2} size={19} />
        </IconButton>
      </figcaption>
      {top}
      {!isTable && (
        <div className={css.drawing}>
          {children}
          {empty !== undefined && <p className={css.empty}>{empty}</p>}
        </div>
      )}
      {!isTable && keys.length > 0 && (
        <ul className={css.keys} aria-hidden="true">
          {keys.map(({ look, name }) => (
            <li key={look}>
              <i data-look={look} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <TableOf title={title} table={table} isShown={isTable} />
    </figure>
  );
}

function TableOf({
  title,
  table,
  isShown,
}: {
  title: string;
  table: ChartTable;
  isShown: boolean;
}) {
  const [first, ...others] = table.heads;
  const scrolls = isShown ? { role: 'region', tabIndex: 0, 'aria-label': title } : {};
  return (
    <div className={isShown ? css.table : 'sr'} {...scrolls}>
      <table>
        <caption className="sr">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {others.map((head) => (
              <th key={head} scope="col" className={css.number}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={table.heads[at + 1]} className={css.number}>
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Length of a mark as a share of its axis, for the style sheet. */
export function share(value: number, top: number): CSSProperties {
  return { '--share': `${top === 0 ? 0 : Math.max(0, (100 * value) / top)}%` } as CSSProperties;
}
