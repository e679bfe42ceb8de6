import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { parseRoomSelection, roomSelectionId } from '#shared/rooms/room-types.ts';
import { openPanel, type Panel } from '../platform/navigation/panels.ts';

/**
 * Where an address of the landing page leads: panels over it, the last on top, another page, or
 * nothing special.
 */
export function deepLink(
  path: string,
  search: string,
  hash: string,
): { panels: readonly Panel[] } | { page: string } | null {
  const booking = /^\/b\/([^/]+)\/?$/.exec(path);
  if (booking?.[1] !== undefined) {
    const code = decode(hash.replace(/^#(?:code=)?/, ''));
    return {
      panels: [{ name: 'booking', reference: decode(booking[1]), ...(code !== '' && { code }) }],
    };
  }
  const query = new URLSearchParams(search);
  if (query.get('admin') === 'true') return { page: '/dashboard/bookings' };
  if (query.get('events') === 'true') return { panels: [{ name: 'events' }] };
  // Pictures that another app shared with this one; the service worker keeps them and sends the
  // guest here.
  if (query.get('share') === 'photos')
    return { panels: [{ name: 'events' }, { name: 'photography', isShared: true }] };
  if (query.get('entries') === 'true') return { panels: [{ name: 'entries' }] };
  const form = formOf(query.get('book'));
  if (form !== null) return { panels: [form] };
  return null;
}

/** `true` begins a booking; what names a form is led back to by signing in. */
function formOf(book: string | null): Panel | null {
  if (book === 'true') return { name: 'quickBooking' };
  if (book === 'quick') return { name: 'quickForm' };
  const room = book === null ? null : parseRoomSelection(book);
  return (
    room && { name: 'bookingForm', selection: roomSelectionId(room.type, room.number ?? undefined) }
  );
}

/**
 * Follows such an address once, and leaves a plain one behind: a booking's secret must not stay in
 * the address bar.
 */
export function useDeepLinks(): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    // Read from the address itself: an effect that runs once more must not see the old path without
    // its secret.
    const link = deepLink(location.pathname, location.search, location.hash);
    if (link === null) return;
    if ('page' in link) {
      navigate(link.page, { replace: true });
      return;
    }
    navigate('/', { replace: true });
    for (const panel of link.panels) openPanel(panel);
  }, [navigate]);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
