import type { DeskDraw } from '#shared/draw/draw-desk.contract.ts';
import { ticketSchema } from '#shared/draw/manifest.ts';
import { type Award, awardOf } from '#shared/draw/ranking.ts';
import { parseTicketList, type TicketLine } from '#shared/draw/ticket-list.ts';
import { normalizeDigits } from '#shared/plain-text.ts';

interface Box {
  readonly prizes: number;
  readonly alternates: number;
  /** Tickets that two people took out. */
  readonly voids: readonly string[];
  /** The sealed list; null until it is read, and then the server alone knows it. */
  readonly lines: readonly TicketLine[] | null;
}

/** The box of a sealed draw; `list` is its published text, once it is read. */
export const boxOf = (
  { prizes, alternates, voids }: Pick<DeskDraw, 'prizes' | 'alternates' | 'voids'>,
  list: string | null,
): Box => ({
  prizes: prizes.length,
  alternates,
  voids: voids.flatMap(({ ticket, confirmedBy }) => (confirmedBy === null ? [] : [ticket])),
  lines: list === null ? null : parseTicketList(list),
});

/** What is not right with tickets as typed, and of which. */
export type BoxFault =
  | { readonly is: 'none' }
  | { readonly is: 'strange' | 'twice' | 'unlisted' | 'void' | 'surplus'; readonly ticket: string }
  | { readonly is: 'few'; readonly missing: number };

export type DrawnTickets =
  | { readonly fault: BoxFault }
  | { readonly fault: null; readonly tickets: readonly string[]; readonly award: Award };

/**
 * Tickets as they came out of the box, however they are parted and whichever digits they are typed
 * in, with what they come to: what the server would refuse is said while the slips are at hand.
 */
export function readBox(text: string, { prizes, alternates, voids, lines }: Box): DrawnTickets {
  const tickets = ticketsIn(text);
  const ofTicket = new Map(lines?.map((line) => [line.ticket, line]));
  const found = (
    is: Exclude<BoxFault['is'], 'none' | 'few'>,
    test: (ticket: string) => boolean,
  ) => {
    const ticket = tickets.find((one) => test(one));
    return ticket === undefined ? null : { is, ticket };
  };
  const fault =
    found('strange', (ticket) => !ticketSchema.safeParse(ticket).success) ??
    (tickets.length === 0 ? { is: 'none' as const } : null) ??
    found('twice', (ticket) => tickets.indexOf(ticket) !== tickets.lastIndexOf(ticket)) ??
    found('unlisted', (ticket) => lines !== null && !ofTicket.has(ticket)) ??
    found('void', (ticket) => voids.includes(ticket));
  if (fault) return { fault };
  const order = tickets.map((ticket) => ofTicket.get(ticket) ?? { ticket, person: ticket });
  const award = awardOf(order, { prizes, alternates, voids: new Set(voids) });
  const used = award.winners.length + award.alternates.length + award.skipped.length;
  const surplus = tickets[used];
  if (surplus !== undefined) return { fault: { is: 'surplus', ticket: surplus } };
  const open = lines?.filter(({ ticket }) => !voids.includes(ticket)) ?? [];
  const people = new Set(open.map(({ person }) => person)).size;
  const missing = lines === null ? 0 : Math.min(prizes, people) - award.winners.length;
  if (missing > 0) return { fault: { is: 'few', missing } };
  return { fault: null, tickets, award };
}

function ticketsIn(text: string): string[] {
  return normalizeDigits(text)
    .toUpperCase()
    .split(/[\s,،;]+/u)
    .filter(Boolean);
}
