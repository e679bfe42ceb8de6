import { normalizeReceipt, receiptCode } from '#shared/bookings/receipt.ts';
import type { ShownBeneficiary } from '#shared/membership/beneficiary.contract.ts';
import { CARD_LINK_HOURS } from '#shared/membership/card-code.ts';
import type {
  CardLink,
  LinkCard,
  OwnCardAnswer,
  UnlinkHolder,
} from '#shared/membership/own-card.contract.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { deviceTopicOf, topicOf } from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import type { Deps } from '../../deps.ts';
import { newDeviceToken } from '../../identity/devices.ts';
import { encryptField, everyHmac, sha256, toBase64Url } from '../../platform/crypto.ts';
import { ConstraintError } from '../../platform/db/batch.ts';
import {
  consumeAttempt,
  giveBackAttempt,
  type ThrottlePolicy,
} from '../../platform/db/throttle.ts';
import { AppError } from '../../platform/http/errors.ts';
import { requireBeneficiary, shown } from './list-beneficiaries.ts';
import {
  findLinkByCode,
  findLinkOfCard,
  findOwnCard,
  offerLink,
  tieToPhone,
  topicsOfCard,
  untie,
  untieSeen,
} from './own-card.repository.ts';
import { ownCardAnswer, secretAad } from './own-card.ts';

/** Ten characters, typed once: 48 bits that hold for a day and for one phone. */
const CODE_BYTES = 6;
/** Wrong codes that a device may try in 15 minutes, so that one guest holds up no other. */
const OF_DEVICE: ThrottlePolicy = { tries: 20, window: 900, longestWait: 3600 };
/** Tries of a whole network: whoever guesses may throw the cookie away that tells devices apart. */
const OF_NETWORK: ThrottlePolicy = { tries: 200, window: 900, longestWait: 3600 };

/** Hashes of a code under every key, the newest first: a code outlives a change of keys. */
const codeHashesOf = async ({ config }: Pick<Deps, 'config'>, code: string): Promise<string[]> =>
  (await everyHmac(config.RECEIPT_KEY, 'card-link', normalizeReceipt(code))).map(toBase64Url);

const auditOf = (action: string, id: number) => ({
  action,
  targetType: 'card',
  targetId: id,
  fields: ['phone'],
});

/**
 * A code by which its holder's phone shows the card (M-01): for one phone and one day; the next
 * code takes its place. Throws 404, 409 `card.ended`.
 */
export async function createCardLink(
  ctx: RequestContext,
  { id }: { readonly id: number },
): Promise<CardLink> {
  authorize(ctx, 'createCardLink');
  const { deps } = ctx;
  const card = await requireBeneficiary(ctx, id);
  if (card.lastDay < muscatDay(deps.now())) throw new AppError('card.ended', 409);
  const code = receiptCode(deps.randomBytes(CODE_BYTES));
  const [codeHash = ''] = await codeHashesOf(deps, code);
  const expiresAt = new Date(deps.now() + CARD_LINK_HOURS * 3_600_000).toISOString();
  await commit(ctx, {
    statements: [offerLink(deps.db, { beneficiaryId: id, codeHash, codeExpiresAt: expiresAt })],
    audit: auditOf('card.offer_phone', id),
    topics: ['cards'],
  });
  return { v: 1, ok: true, code, expiresAt };
}

export interface LinkedCard {
  readonly answer: OwnCardAnswer;
  /** Set where the caller's device has no cookie yet. */
  readonly deviceToken: string | null;
}

/**
 * Ties this phone, and the account that is signed in on it, to the card of a code; a phone linked
 * before shows it no longer. The secret is the phone's own, so that a repeat after a lost answer is
 * known by it. Throws 404 `card.link_gone` for a wrong, used and old code alike, 429.
 */
export async function linkCard(
  ctx: RequestContext,
  { code, secret }: LinkCard,
): Promise<LinkedCard> {
  authorize(ctx, 'linkCard');
  const { deps, caller } = ctx;
  const network = `card-link:${ctx.ipHmac ?? ''}`;
  const device = `${network}:${caller.deviceHash ?? ''}`;
  await consumeAttempt(deps, device, OF_DEVICE);
  await consumeAttempt(deps, network, OF_NETWORK);
  const link = await findLinkByCode(deps.db, await codeHashesOf(deps, code));
  if (!link) throw gone();
  const { beneficiaryId, codeHash } = link;
  const deviceToken = caller.deviceHash === null ? newDeviceToken(deps) : null;
  const deviceHash = caller.deviceHash ?? (await sha256(deviceToken ?? ''));
  const userId = caller.isStaff ? null : (caller.user?.id ?? null);
  const phone = {
    secret: await encryptField(deps.config.FIELD_KEY, secretAad(beneficiaryId), secret),
    secretHash: await sha256(secret),
    deviceHash,
    userId,
  };
  const at = new Date(deps.now()).toISOString();
  try {
    await commit(ctx, {
      statements: [
        ...tieToPhone(deps.db, codeHash, phone, at),
        giveBackAttempt(deps.db, device, OF_DEVICE),
        giveBackAttempt(deps.db, network, OF_NETWORK),
      ],
      audit: auditOf('card.link_phone', beneficiaryId),
      topics: [
        'cards',
        // The phone that showed it before.
        topicsOfCard(beneficiaryId),
        deviceTopicOf(deviceHash, 'card'),
        ...(userId === null ? [] : [topicOf(userId, 'card')]),
      ],
    });
  } catch (error) {
    if (!(error instanceof ConstraintError) || error.constraint !== 'bad_transition') throw error;
    throw gone();
  }
  const own = await findOwnCard(deps.db, deviceHash, null);
  return { answer: await ownCardAnswer(ctx, own, deviceHash), deviceToken };
}

const gone = () => new AppError('card.link_gone', 404);

/**
 * Takes the card off the phone and account that staff saw linked; done already, it succeeds. Throws
 * 404, 409 `card.changed` where another phone was linked meanwhile.
 */
export async function unlinkHolder(
  ctx: RequestContext,
  { id, linkedAt }: { readonly id: number } & UnlinkHolder,
): Promise<ShownBeneficiary> {
  authorize(ctx, 'unlinkHolder');
  const { db } = ctx.deps;
  const card = await requireBeneficiary(ctx, id);
  const link = await findLinkOfCard(db, id);
  if (!link || link.secretHash === null) return shown(ctx, card);
  if (link.codeUsedAt !== linkedAt) throw new AppError('card.changed', 409);
  await commit(ctx, {
    statements: [untieSeen(db, link)],
    audit: auditOf('card.unlink_phone', id),
    topics: ['cards', topicsOfCard(id)],
  });
  return shown(ctx, card);
}

/** This phone shows the card no longer; without one it changes nothing and succeeds. */
export async function unlinkCard(ctx: RequestContext): Promise<OwnCardAnswer> {
  authorize(ctx, 'unlinkCard');
  const { deps, caller } = ctx;
  const own = await findOwnCard(deps.db, caller.deviceHash, null);
  if (own && caller.deviceHash !== null)
    await commit(ctx, {
      statements: [untie(deps.db, own.card.id, caller.deviceHash)],
      audit: auditOf('card.unlink_phone', own.card.id),
      topics: ['cards', topicsOfCard(own.card.id)],
    });
  return { v: 1, ok: true, now: deps.now(), card: null };
}
