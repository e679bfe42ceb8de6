import type { Key, ReactNode } from 'react';
import css from './day-table.module.css';

export interface DayColumn<Row> {
  readonly id: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
}

type DayTableProps<Row> = {
  title: string;
  /** Beside the title: of which day, how many, from when. */
  children: ReactNode;
  columns: readonly DayColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
};

/** A list on landscape A4, its head on every page, no row cut in two. */
export function DayTable<Row>({ title, children, columns, rows, keyOf }: DayTableProps<Row>) {
  return (
    <section className={css.sheet}>
      <h1>{title}</h1>
      <p>{children}</p>
      <table>
        <thead>
          <tr>
            {columns.map(({ id, head }) => (
              <th key={id} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ id, cell }) => (
                <td key={id} data-cell={id}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
