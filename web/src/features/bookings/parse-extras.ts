import { NO_EXTRAS } from '#shared/bookings/booking.contract.ts';
import { parseRoomSelection } from '#shared/rooms/room-types.ts';

export type ParsedExtras = {
  /** Number of the listed room that the guest would like. */
  room: number | null;
  /** Whatever else stands there, as typed. */
  note: string | null;
};

/** Reads a booking's extras: a chosen room as `silver-3`, the fixed 'none', or free text. */
export function parseExtras(extras: string | null): ParsedExtras {
  const text = extras?.trim() ?? '';
  if (text === '' || text === NO_EXTRAS) return { room: null, note: null };
  const selection = parseRoomSelection(text);
  return selection ? { room: selection.number, note: null } : { room: null, note: text };
}
