import {
  PROOF_DIGITS,
  type AdoptAnswer,
  type AdoptBody,
  type DeviceRow,
  type DeviceRowId,
} from '#shared/accounts/device-rows.contract.ts';
import { normalizeDigits } from '#shared/plain-text.ts';
import { topicOf, UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import type { Adoption, AdoptionProof } from '../../../feature.ts';
import { requireUser } from '../../../identity/caller.ts';
import { receiptHash } from '../../../identity/devices.ts';
import { consumeAttempt, giveBackAttempt } from '../../../platform/db/throttle.ts';
import { ADOPTION_PROOFS } from '../account-throttles.ts';
import { idsByKind, rowsOfDevice } from './list-device-rows.ts';

type Adopted = Pick<AdoptAnswer, 'added' | 'unproved'>;

/**
 * Adds bookings and entries that this device opens to the caller's account, all in one batch: only
 * those whose receipt the device itself holds and that belong to no account. A browser passes from
 * hand to hand, so a booking takes a proof that its guest asks: their e-mail, or `proof`. They earn
 * what they bring from now on; the device goes on opening them. Answers with those of the rows that
 * are the account's now, whether this call added them or an earlier one, and with those that the
 * proof does not fit. Throws 429 after a few wrong ones.
 */
export async function adoptDeviceRows(
  ctx: RequestContext,
  { rows, proof }: AdoptBody,
): Promise<Adopted> {
  authorize(ctx, 'adoptDeviceRows');
  const { deps, caller } = ctx;
  const user = requireUser(ctx);
  const { deviceHash } = caller;
  if (deviceHash === null) return { added: [], unproved: [] };
  const guesses = `adopt:${deviceHash}`;
  if (proof !== undefined) await consumeAttempt(deps, guesses, ADOPTION_PROOFS);
  const at = new Date(deps.now()).toISOString();
  const adoption: Adoption = {
    user,
    deviceHash,
    ids: idsByKind(rows),
    proof: await proofOf(proof),
    at,
  };
  const parts = deps.features.flatMap(({ adopt }) => (adopt ? [adopt(ctx, adoption)] : []));
  await commit(ctx, {
    statements: parts.flatMap(({ statements }) => statements),
    // Each row has an audit row of its own, written by its part.
    audit: [],
    topics: [topicOf(user.id, 'account'), ...parts.flatMap(({ topics }) => topics)],
  });
  const now = await rowsOfDevice(ctx, deviceHash);
  const those = (is: (row: DeviceRow) => boolean): DeviceRowId[] =>
    rows.filter(({ kind, id }) => now.some((row) => row.kind === kind && row.id === id && is(row)));
  const unproved = those((row) => row.kind === 'booking' && row.needsProof === true);
  const added = those(({ owner }) => owner === 'caller');
  // A booking that the list does not show is no sign that the proof was right.
  const isProved = rows.every(({ kind, id }) =>
    added.some((row) => row.kind === kind && row.id === id),
  );
  if (proof !== undefined && isProved)
    await commit(ctx, {
      statements: [giveBackAttempt(deps.db, guesses, ADOPTION_PROOFS)],
      audit: [],
      topics: [UNSEEN],
    });
  return { added, unproved };
}

async function proofOf(typed: string | undefined): Promise<AdoptionProof> {
  if (typed === undefined) return { lastDigits: null, codeHash: null };
  const digits = normalizeDigits(typed).replaceAll(/\s/g, '');
  const isDigits = digits.length === PROOF_DIGITS && /^\d+$/.test(digits);
  return {
    lastDigits: isDigits ? digits : null,
    codeHash: isDigits ? null : await receiptHash(typed),
  };
}
