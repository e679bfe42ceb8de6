import { Suspense, useState } from 'react';
import { useWaitingCount } from '../../data/outbox/use-waiting-count.ts';
import { loadLaterTexts } from '../../i18n/language.ts';
import { optionalLazy } from '../optional-lazy.ts';

/** With its texts, which the first visit does without. */
const loadChip = async () => {
  const [{ WaitingChip }] = await Promise.all([import('../../features/events/waiting-chip.tsx'), loadLaterTexts()]);
  return WaitingChip;
};
const Chip = optionalLazy(loadChip);

/** Nothing of it is loaded for guests without an entry; once there it stays, because the last one's receipt is told by it. */
export function WaitingSlot() {
  const count = useWaitingCount();
  const [isNeeded, setIsNeeded] = useState(false);
  if (count > 0 && !isNeeded) setIsNeeded(true);
  return <Suspense fallback={null}>{isNeeded && <Chip count={count} />}</Suspense>;
}
