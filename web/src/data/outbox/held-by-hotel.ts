import { ownEntriesSchema } from '#shared/events/event.contract.ts';
import type { Ports } from './ports.ts';
import { outcomeOf, type Outcome } from './reply.ts';
import type { Receipt, Row } from './row.ts';

export function headersOf({ id, owner, language }: Row, isJson: boolean): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': language,
    'Idempotency-Key': id,
    'X-Actor': owner,
    ...(isJson && { 'Content-Type': 'application/json' }),
  };
}

/** Receipts of what the hotel has of this row's owner, by the key that each entry came with. */
export async function heldByHotel(ports: Ports, row: Row, signal: AbortSignal): Promise<Outcome<ReadonlyMap<string, Receipt>>> {
  const reply = await ports.send({ method: 'GET', path: '/api/event-entries', headers: headersOf(row, false) }, signal);
  return outcomeOf(reply, (answer) => {
    const { data } = ownEntriesSchema.safeParse(answer);
    if (data === undefined) return null;
    return new Map(
      data.entries.flatMap(({ key, id, reference, month, receivedAt }) =>
        key
          ? [[key, { id: String(id), reference, code: null, month, receivedAt, countsForLaterMonth: false, message: null }] as const]
          : [],
      ),
    );
  });
}
