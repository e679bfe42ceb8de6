import { BEACON_SIGNATURE, plainSignature } from '#shared/draw/beacon.ts';
import type { TicketLine } from '#shared/draw/ticket-list.ts';
import { normalizeDigits } from '#shared/plain-text.ts';

/** A ticket as people type it: `p 42`, `P-0042`, `٤٢`. Its line of the list, if there is one. */
export function findTickets(lines: readonly TicketLine[], typed: string): readonly TicketLine[] {
  const plain = normalizeDigits(typed)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/gu, '');
  const [, kind = '', number = ''] = /^([PRS]?)0*(\d+)$/.exec(plain) ?? [];
  if (number === '') return [];
  return lines.filter(({ ticket }) => {
    const [of = '', digits = ''] = ticket.split('-');
    return digits.replace(/^0+/, '') === number && (kind === '' || kind === of);
  });
}

/** The signature in what was pasted: alone, or inside a mirror's whole answer. */
export function signatureIn(typed: string): string | null {
  const inJson = /"signature"\s*:\s*"([0-9a-fA-F\s]+)"/.exec(typed)?.[1];
  const plain = plainSignature(inJson ?? normalizeDigits(typed));
  return BEACON_SIGNATURE.test(plain) ? plain : null;
}
