import { sha256 } from '../src/platform/crypto.ts';
import { aStaffMember } from './factories.ts';
import type { TestWorker } from './harness.ts';

let made = 0;

/** An invitation as it was sent, and the secret of its link. */
export async function anInvitation(
  worker: TestWorker,
  changes: {
    readonly email?: string;
    readonly invitedBy?: number;
    readonly hours?: number;
    /** Null for the invitation of a hotel's only member. */
    readonly confirmedBy?: number | null;
  } = {},
) {
  made += 1;
  const token = `invitation-${String(made).padStart(32, '0')}`;
  const { email = `invited-${made}@example.test`, hours = 48 } = changes;
  const invitedBy = changes.invitedBy ?? (await aStaffMember(worker.db())).id;
  const confirmedBy =
    changes.confirmedBy === undefined ? (await aStaffMember(worker.db())).id : changes.confirmedBy;
  const now = Date.now();
  const row = await worker
    .db()
    .prepare(
      `INSERT INTO staff_invitations (email, tokenHash, invitedBy, sentAt, expiresAt, confirmedBy)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6) RETURNING id`,
    )
    .bind(
      email,
      await sha256(token),
      invitedBy,
      new Date(now).toISOString(),
      new Date(now + hours * 3_600_000).toISOString(),
      confirmedBy,
    )
    .first<{ id: number }>();
  return { id: row?.id ?? 0, email, token, invitedBy };
}
