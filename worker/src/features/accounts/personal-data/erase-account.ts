import type { EraseAnswer, EraseBody } from '#shared/accounts/personal-data.contract.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { topicOf } from '#shared/topics.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext, SignedInUser } from '../../../context.ts';
import type { Erasure, ErasurePart } from '../../../feature.ts';
import { requireUser } from '../../../identity/caller.ts';
import { erasedAlias } from '../../../identity/erased-account.ts';
import { toHex } from '../../../platform/crypto.ts';
import { ConstraintError } from '../../../platform/db/batch.ts';
import { AppError, authRequired } from '../../../platform/http/errors.ts';
import { draftMail } from '../../../platform/mail/draft-mail.ts';
import { sendFresh } from '../../mails/send-mails.ts';
import { removeFactorsOf } from '../factors/factors.repository.ts';
import { deleteInvitationsBy, deleteInvitationTo } from '../invitations/invitations.repository.ts';
import { revokePin } from '../pins/pins.repository.ts';
import { deleteProposalsBy, deleteProposalsTo } from '../staff-members/proposals.repository.ts';
import { assertOthersStay, isLastManager } from '../staff-members/staff-members.repository.ts';
import { keptStaysOf, writeErasureMail } from './erasure-mail.ts';
import { noteErasure } from './erasure-notes.ts';
import { accountsById, assertNotErased, eraseUser } from './erasure.repository.ts';
import { personalDataText } from './personal-data-texts.ts';
import { proveOwnership, type OwnershipProof } from './prove-owner.ts';

const ATTEMPTS = 5;
/** Days for which its last mail is kept where it cannot be sent: only it has the codes of stays. */
const MAIL_DAYS = 30;
const DAY = 86_400_000;
const FIELDS = [
  'fullName',
  'email',
  'password',
  'bookings',
  'entries',
  'points',
  'notifications',
  'sessions',
];

/**
 * Erases the caller's account in one batch, to which every feature adds its part. Pending
 * requests are cancelled; bookings, points and notifications lose their person; stays that the
 * hotel must account for keep theirs for the days of the settings after check-out, and coming ones
 * are opened by their codes from then on, which the last mail carries. Throws 401, also where the
 * account was erased a moment ago; 400 or 429 without proof; 409 `staff.last` for the last
 * manager.
 */
export async function eraseAccount(ctx: RequestContext, body: EraseBody): Promise<EraseAnswer> {
  authorize(ctx, 'eraseAccount');
  const { deps, language } = ctx;
  const user = requireUser(ctx);
  const alias = erasedAlias(toHex(deps.randomBytes(16)));
  const proof = await proveOwnership(ctx, user, body, alias);
  const now = deps.now();
  const erasure = { user, alias, today: muscatDay(now), at: new Date(now).toISOString() };
  const mail = { kind: 'erasure', key: alias } as const;
  const told = { to: user.email, alias, today: erasure.today, language };
  const expires = new Date(now + MAIL_DAYS * DAY).toISOString();
  const draft = await draftMail(deps, { ...mail, params: told, expires });
  const parts = await commitErasure(ctx, erasure, {
    ...proof,
    statements: [assertOthersStay(user.id), ...proof.statements, draft],
  });
  ctx.waitUntil(noteErased(ctx, user.id));
  const stays = await keptStaysOf(ctx, erasure);
  ctx.waitUntil(sendFresh(ctx, mail, () => writeErasureMail(ctx, told, stays)));
  for (const { afterwards } of parts) if (afterwards) ctx.waitUntil(afterwards());
  return {
    message: personalDataText(stays.length > 0 ? 'erasedWithStays' : 'erased', language),
    keptStays: stays.map(({ reference }) => reference),
  };
}

/**
 * Erases an account that was erased before and came back with a copy of then. Its person proved it
 * and was told at that time, when others were on the staff; whoever restores a copy in which nobody
 * else is adds somebody at the server.
 */
export async function eraseAgain(ctx: RequestContext, user: SignedInUser): Promise<void> {
  const alias = erasedAlias(toHex(ctx.deps.randomBytes(16)));
  const now = ctx.deps.now();
  const erasure = { user, alias, today: muscatDay(now), at: new Date(now).toISOString() };
  const parts = await commitErasure(ctx, erasure, PROVEN_THEN);
  for (const { afterwards } of parts) if (afterwards) ctx.waitUntil(afterwards());
}

const PROVEN_THEN: OwnershipProof = { statements: [], refusal: authRequired };

/** The scheduled work notes what is not noted here. */
async function noteErased({ deps }: RequestContext, id: number): Promise<void> {
  try {
    for (const account of await accountsById(deps.db, [id])) await noteErasure({ deps }, account);
  } catch (error) {
    deps.log('warn', 'erasure not noted', {
      errorName: error instanceof Error ? error.name : 'unknown',
    });
  }
}

/**
 * A stay that is booked meanwhile has no code yet (`stay_missed`): then all parts are made again.
 */
async function commitErasure(
  ctx: RequestContext,
  erasure: Erasure,
  proof: OwnershipProof,
  attempt = 1,
): Promise<readonly ErasurePart[]> {
  const parts = await partsOf(ctx, erasure);
  const { user, alias, at } = erasure;
  const account = { userId: user.id, email: user.email, alias };
  try {
    await commit(ctx, {
      assertsCaller: true,
      statements: [
        assertNotErased(account),
        ...proof.statements,
        ...parts.flatMap(({ statements }) => statements),
        ...revokePin(ctx, user.id),
        ...removeFactorsOf(ctx, user.id),
        deleteInvitationsBy(ctx.deps.db, user.id),
        deleteInvitationTo(ctx.deps.db, user.email),
        deleteProposalsBy(ctx.deps.db, user.id),
        deleteProposalsTo(ctx.deps.db, user.email),
        ...eraseUser(ctx.deps.db, account, at),
      ],
      audit: { action: 'account.erase', targetType: 'user', targetId: user.id, fields: FIELDS },
      topics: ['accounts', topicOf(user.id, 'account'), ...parts.flatMap(({ topics }) => topics)],
    });
    return parts;
  } catch (error) {
    const constraint = error instanceof ConstraintError ? error.constraint : null;
    if (constraint === 'bad_transition') {
      if (ctx.caller.isManager && (await isLastManager(ctx.deps.db, user.id)))
        throw new AppError('staff.last', 409);
      throw proof.refusal();
    }
    if (constraint !== 'stay_missed' || attempt === ATTEMPTS) throw error;
    return commitErasure(ctx, erasure, proof, attempt + 1);
  }
}

/** From the end of the list: what names rows of others is erased before those rows change. */
async function partsOf(ctx: RequestContext, erasure: Erasure): Promise<ErasurePart[]> {
  const parts = ctx.deps.features.map(async ({ erase }) => erase?.(ctx, erasure));
  return (await Promise.all(parts)).filter((part) => part !== undefined).toReversed();
}
