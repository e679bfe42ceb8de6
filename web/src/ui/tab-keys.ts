interface Position {
  readonly at: number;
  readonly count: number;
  readonly isRtl: boolean;
}

/** Place of the tab that a key leads to, null for a key that leads to none. Both ends meet. */
export function tabAfterKey(key: string, { at, count, isRtl }: Position): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const step = (key === 'ArrowRight') === isRtl ? -1 : 1;
  return (at + step + count) % count;
}
