import type { Day } from '#shared/muscat-time.ts';
import { hotelToday } from './use-today.ts';

/** What was counted of this device on a Muscat day, under a number of that day. */
export interface VisitsOfDay {
  readonly day: Day;
  readonly device: string;
  readonly sent: readonly string[];
}

/** Where a feature keeps them. */
interface Kept {
  readonly read: () => VisitsOfDay | null;
  readonly write: (visits: VisitsOfDay) => void;
}

/**
 * Sends once a Muscat day that this device looked at something. The number that `send` gets is
 * another each day, so that nothing follows a device from one to the next. Nobody is shown
 * anything: what did not arrive is sent again the next time, under the same number.
 */
export async function countVisit(
  { read, write }: Kept,
  what: string,
  send: (device: string) => Promise<unknown>,
): Promise<void> {
  const day = hotelToday();
  const kept = read();
  const ofDay = kept?.day === day ? kept : { day, device: crypto.randomUUID(), sent: [] };
  if (ofDay.sent.includes(what)) return;
  write(ofDay);
  try {
    await send(ofDay.device);
  } catch {
    return;
  }
  const now = read() ?? ofDay;
  if (now.day === day) write({ ...now, sent: [...new Set([...now.sent, what])] });
}
