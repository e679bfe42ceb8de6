import { useIsLive, useSeemsLive } from '../../platform/live/live-state.ts';
import { useIsLocked } from '../../platform/session/session-lock.ts';

/** Whether hints tell a desk what changes: a locked one hears of nothing that is the staff's. */
export function useIsDeskHinted(): boolean {
  const isLocked = useIsLocked();
  return useIsLive() && !isLocked;
}

/** The same for what a desk says of itself. */
export function useSeemsDeskHinted(): boolean {
  const isLocked = useIsLocked();
  return useSeemsLive() && !isLocked;
}
