import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { EventType } from '#shared/events/events.ts';
import { closeAllPanels, openPanel } from '../../../platform/navigation/panels.ts';
import { bookingsHere } from './search/search-board.ts';

/**
 * Ways from a guest or a search to a booking and an entry. What the board holds opens over whatever
 * is on the screen; an older booking in the board's own address.
 */
export function useOpenFound() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const openBooking = (
    { id, reference }: { id: number; reference: string },
    open: typeof openPanel = openPanel,
  ) => {
    if (bookingsHere(client).some((booking) => booking.id === id))
      open({ name: 'deskBooking', bookingId: id });
    else navigate(`/dashboard/bookings?${new URLSearchParams({ booking: reference })}`);
  };
  const openEntry = ({ id, eventType }: { id: number; eventType: EventType }) =>
    navigate(`/dashboard/events?${new URLSearchParams({ draw: eventType, entry: String(id) })}`);
  return { openBooking, openEntry, openArea: navigate, closeAllPanels };
}
