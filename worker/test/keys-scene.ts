import { shownKeysSchema } from '#shared/keys/keys.contract.ts';
import { aSession, aStaffMember } from './factories.ts';
import type { TestWorker } from './harness.ts';

/** A secret of test runs only. */
export const aKey = (name: string): string => btoa(`${name} of test runs, 32 bytes at least`);

const CIPHERS = [
  ['booking_submissions', 'idNumber'],
  ['stay_links', 'codeEnc'],
  ['vip_beneficiaries', 'civilId'],
  ['vip_card_links', 'secret'],
  ['push_subscriptions', 'secretEnc'],
  ['draws', 'keyEnc'],
  ['draws', 'secretEnc'],
  ['draw_keys', 'secretEnc'],
  ['draw_claims', 'codeEnc'],
  ['staff_factors', 'secretEnc'],
  ['chat_booking_sessions', "json_extract(bookingData, '$.slots.id_number')"],
] as const;
const HASHES = [
  ['users', 'password'],
  ['admins', 'passwordHash'],
  ['staff_pins', 'pinHash'],
  ['staff_recovery_codes', 'codeHash'],
] as const;

/** What the database says of the versions that its values name. */
export function keysScene(worker: TestWorker) {
  const count = async (places: readonly (readonly [string, string])[], like: string) => {
    const found: string[] = [];
    for (const [table, value] of places) {
      const n = await worker
        .db()
        .prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE ${value} LIKE ?1`)
        .bind(like)
        .first<number>('n');
      if (n !== null && n > 0)
        found.push(`${table}.${value.replace(/^json_extract\((\w+).*/, '$1')}`);
    }
    return found;
  };
  return {
    /** Columns with ciphers of a version. */
    ciphersOf: (version: number) => count(CIPHERS, `k${version}.%`),
    /** Columns with hashes under a pepper. */
    hashesOf: (version: number) => count(HASHES, `%,k=v${version}$%`),
    /** Each key as staff read of it, with how many values need it. */
    shown: async () => {
      const staff = await aSession(worker, await aStaffMember(worker.db()));
      const { keys } = (await staff.api('/api/admin/keys')).read(shownKeysSchema);
      return keys.map(({ setting, state, needed }) => [setting, state, needed] as const);
    },
    health: async () => (await worker.browser().api('/api/health')).status,
    /** The time in which what was made under a former key may still be on its way is over. */
    letTimePass: () =>
      worker.db().prepare("UPDATE key_ring SET since = '2026-01-01T00:00:00.000Z'").run(),
  };
}
