import { useLocation } from 'wouter';
import type { EventType } from '#shared/events/events.ts';
import { closeAllPanels, openPanel } from '../../../platform/navigation/panels.ts';

/** Ways from a guest or a search to a booking, over whatever is on the screen, and to an entry. */
export function useOpenFound() {
  const [, navigate] = useLocation();
  const openBooking = ({ id }: { id: number }, open: typeof openPanel = openPanel) =>
    open({ name: 'deskBooking', bookingId: id });
  const openEntry = ({ id, eventType }: { id: number; eventType: EventType }) =>
    navigate(`/dashboard/events?${new URLSearchParams({ draw: eventType, entry: String(id) })}`);
  return { openBooking, openEntry, openArea: navigate, closeAllPanels };
}
