import { useState } from 'react';
import { readLocal, writeLocal } from '../../../../platform/storage/local-store.ts';

const read = (): Readonly<Record<string, boolean>> => readLocal('approveAtOnce') ?? {};
const whose = (): string => readLocal('userId') ?? '';

/**
 * Whether this member of staff approves a walk-in with the booking: as they chose last on this
 * device. Until somebody chooses it waits for an answer, as specified.
 */
export function useApproveAtOnce(): readonly [boolean, (approve: boolean) => void] {
  const [approve, setApprove] = useState(() => read()[whose()] ?? false);
  const choose = (next: boolean) => {
    setApprove(next);
    writeLocal('approveAtOnce', { ...read(), [whose()]: next });
  };
  return [approve, choose];
}
