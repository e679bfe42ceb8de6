import { type ReactNode, useEffect, useRef, useState } from 'react';

type ArrivedProps = {
  /** Of every row that was read, shown or not: its number or moment, which grow. */
  rows: readonly number[];
  /** What is said of so many new ones. */
  children: (count: number) => ReactNode;
};

/**
 * Tells a screen reader politely of what came in since the list was first read. Mounted anew with
 * each list.
 */
export function Arrived({ rows, children }: ArrivedProps) {
  const newest = useRef<number | null>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    const before = newest.current;
    newest.current = Math.max(before ?? 0, ...rows);
    if (before === null) return;
    const arrived = rows.filter((row) => row > before).length;
    if (arrived > 0) setCount(arrived);
  }, [rows]);
  return (
    <div className="sr" role="status">
      {count > 0 && children(count)}
    </div>
  );
}
