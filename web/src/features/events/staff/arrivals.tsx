import { Plural } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { StaffEntry } from './staff-entry.ts';

/** Tells a screen reader politely of what a poll brought. Mounted anew with each draw. */
export function Arrivals({ entries }: { entries: readonly StaffEntry[] }) {
  const newest = useRef<number | null>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    const before = newest.current;
    newest.current = Math.max(before ?? 0, entries[0]?.id ?? 0);
    if (before === null) return;
    const arrived = entries.filter((entry) => entry.id > before).length;
    if (arrived > 0) setCount(arrived);
  }, [entries]);
  return (
    <div className="sr" role="status">
      {count > 0 && <Plural value={count} one="# new entry" other="# new entries" />}
    </div>
  );
}
