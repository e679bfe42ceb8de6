import { type DrawStep, nextStep, stepTimes } from '#shared/draw/timeline.ts';
import { hotelNow } from '../../../lib/hotel-clock.ts';
import { useHasCome } from '../../../platform/server-time.ts';

/**
 * Returns the step that an open draw waits for, by the server's clock or until then the phone's; null
 * once its time to be drawn has come. Shown anew at the moment of each step.
 */
export function useNextStep(draw: Parameters<typeof stepTimes>[0]): DrawStep | null {
  const times = stepTimes(draw);
  useHasCome(times.entries);
  useHasCome(times.seal);
  useHasCome(times.draw);
  return nextStep(times, hotelNow());
}
