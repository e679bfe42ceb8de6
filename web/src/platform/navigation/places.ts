import { type Panel, type PanelName, usePanel, useStep } from './panels.ts';

/**
 * Panels that are places of the tab bar: the bar stays in view beneath them, and another place takes
 * their place. The assistant is none, because its line to write in stands where the bar would be.
 */
const PLACES: ReadonlySet<PanelName> = new Set(['quickBooking', 'events', 'bookings']);

export const isPlace = (panel: Panel | null): boolean => panel !== null && PLACES.has(panel.name);

/** The place that is open with nothing over it; null elsewhere. */
export function usePlace(): Panel | null {
  const panel = usePanel();
  const step = useStep();
  return step === null && isPlace(panel) ? panel : null;
}
