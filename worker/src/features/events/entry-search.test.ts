import { describe, expect, test } from 'vitest';
import type { EntryCreated } from '#shared/events/event.contract.ts';
import type { EventType } from '#shared/events/events.ts';
import { anEntry, ENTRY_PATHS } from '../../../test/event-factories.ts';
import { aSession, aStaffMember } from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const PHOTOGRAPHY = ENTRY_PATHS.photography;
const aModerator = async (): Promise<Actor> => aSession(worker, await aStaffMember(worker.db()));
let onDuty: Promise<Actor> | null = null;
const staff = () => (onDuty ??= aModerator());

describe('D-01 D-02 D-03 a search', () => {
  const found = async (eventType: EventType, search: string, more = '') => {
    const answer = await (
      await staff()
    ).api(`${ENTRY_PATHS[eventType]}?search=${encodeURIComponent(search)}${more}`);
    const list = JSON.parse(answer.text) as { reference: string; status: string }[];
    return { references: list.map(({ reference }) => reference), list, headers: answer.headers };
  };

  test.each(['photography', 'hotel_rating', 'location_sharing'] as const)(
    'D-01 D-02 D-03 staff find an entry in %s by its reference or the first digits of its phone, or its number, and no void one',
    async (eventType) => {
      const phone = `+96897${eventType.length}45678`.slice(0, 12);
      const { id, receipt } = await anEntry(worker.browser(), eventType, phone);
      const { reference } = receipt;
      for (const text of [
        reference,
        ` ${reference.toLowerCase()}`,
        phone,
        phone.slice(4),
        phone.slice(4, 9),
        `00${phone.slice(1, 10)}`,
        `#${id}`,
      ])
        expect((await found(eventType, text)).references).toEqual([reference]);
      expect((await found(eventType, `${phone.slice(4, 9)} 999`)).references).toEqual([]);
      expect((await found(eventType, 'سالم')).references).toEqual([]);
      expect(
        (await found(eventType === 'photography' ? 'hotel_rating' : 'photography', reference))
          .references,
      ).toEqual([]);
      await (await staff()).api(`${ENTRY_PATHS[eventType]}/${id}`, { method: 'DELETE' });
      expect((await found(eventType, reference)).references).toEqual([]);
    },
  );

  test('D-01 it finds entries in any status, a page at a time, each once', async () => {
    const phones = Array.from({ length: 5 }, (_, at) => `+9687666000${at}`);
    const entries: EntryCreated[] = [];
    for (const phone of phones) entries.push(await anEntry(worker.browser(), 'photography', phone));
    await (await staff()).post(`${PHOTOGRAPHY}/${entries[2]?.id}/approve`, {});
    await (await staff()).post(`${PHOTOGRAPHY}/${entries[4]?.id}/reject`, {});
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await found('photography', '7666', `&limit=2${cursor && `&cursor=${cursor}`}`);
      expect(page.headers.get('X-Total-Count')).toBeNull();
      seen.push(...page.references);
      cursor = page.headers.get('X-Next-Cursor');
    }
    expect(seen).toEqual(entries.map(({ receipt }) => receipt.reference).toReversed());
    expect((await found('photography', '7666')).list.map(({ status }) => status)).toEqual([
      'rejected',
      'pending',
      'approved',
      'pending',
      'pending',
    ]);
  });

  test('D-01 a guest who searches gets nothing but their own entries', async () => {
    const guest = worker.browser();
    const own = await anEntry(guest, 'photography');
    const other = await anEntry(worker.browser(), 'photography');
    const answer = await guest.api(`${PHOTOGRAPHY}?search=${other.receipt.reference}`);
    expect((JSON.parse(answer.text) as EntryCreated[]).map(({ id }) => id)).toEqual([own.id]);
  });

  test.each(['', '   ', 'x'.repeat(61)])(
    'D-01 a search without words, or for too many, is refused: “%s”',
    async (search) => {
      expect((await (await staff()).api(`${PHOTOGRAPHY}?search=${search}`)).status).toBe(400);
    },
  );
});
