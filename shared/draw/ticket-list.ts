import type { EventType } from '../events/events.ts';
import { hmacSha256, sha256Hex, toHex } from './digest.ts';

/** Which event a ticket's letter names: P-0001 photography, R-0001 rating, S-0001 location. */
export const TICKET_LETTERS = {
  photography: 'P',
  hotel_rating: 'R',
  location_sharing: 'S',
} as const satisfies Record<EventType, string>;

/** `P-0001`: the event's letter and the number of the entry within its draw, from 1. */
export function ticketOf(event: EventType, number: number): string {
  return `${TICKET_LETTERS[event]}-${String(number).padStart(4, '0')}`;
}

/** What a ticket stands for; known to the server and its participant only. */
export interface TicketSecret {
  readonly draw: string;
  readonly ticket: string;
  readonly event: EventType;
  /** E.164. */
  readonly phone: string;
  /** 128 bits, hex. An unsalted phone could be found by trying all numbers. */
  readonly salt: string;
}

/** Commitment of a ticket: says nothing of the phone, and fits no other. */
export function commitmentOf({ draw, ticket, event, phone, salt }: TicketSecret): Promise<string> {
  return sha256Hex(`hdraw1/ticket\n${draw}\n${ticket}\n${event}\n${phone}\n${salt}\n`);
}

/** Same for all tickets of a phone in a draw, and another in each draw: 16 hex digits. */
export async function personTag(drawKey: Uint8Array, draw: string, phone: string): Promise<string> {
  return toHex(await hmacSha256(drawKey, `${draw}\n${phone}`)).slice(0, 16);
}

/** `+968****67`: country and two last digits, with four stars whatever the length. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 4)}****${phone.slice(-2)}`;
}

export interface TicketLine {
  readonly ticket: string;
  readonly person: string;
  readonly mask: string;
  readonly commitment: string;
}

const LINE =
  /^(?<ticket>[PRS]-\d{4,6}) (?<person>[0-9a-f]{16}) (?<mask>\+\d{3}\*{4}\d{2}) (?<commitment>[0-9a-f]{64})$/;

const byTicket = (a: TicketLine, b: TicketLine): number => (a.ticket < b.ticket ? -1 : 1);

/** The published list: a line a ticket, sorted by ticket in ASCII, each ended by a line feed. */
export function ticketListText(lines: readonly TicketLine[]): string {
  return lines
    .toSorted(byTicket)
    .map((line) => `${lineText(line)}\n`)
    .join('');
}

export function lineText({ ticket, person, mask, commitment }: TicketLine): string {
  return `${ticket} ${person} ${mask} ${commitment}`;
}

/**
 * The lines of a published list; null unless it is exactly what `ticketListText` writes: not empty,
 * no byte order mark, no carriage return, sorted, no ticket twice.
 */
export function parseTicketList(text: string): readonly TicketLine[] | null {
  if (!text.endsWith('\n')) return null;
  const lines: TicketLine[] = [];
  for (const row of text.slice(0, -1).split('\n')) {
    const groups = LINE.exec(row)?.groups as unknown as TicketLine | undefined;
    const last = lines.at(-1);
    if (!groups || (last && last.ticket >= groups.ticket)) return null;
    lines.push({ ...groups });
  }
  return lines;
}
