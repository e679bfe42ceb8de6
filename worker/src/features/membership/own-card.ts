import type { ShownBeneficiary } from '#shared/membership/beneficiary.contract.ts';
import {
  CARD_STEPS_BESIDE,
  cardDigitsAt,
  cardStep,
  readCardCode,
  type SignForCard,
} from '#shared/membership/card-code.ts';
import { cardNumberOf } from '#shared/membership/card-life.ts';
import { ownCardSchema, type OwnCardAnswer } from '#shared/membership/own-card.contract.ts';
import { authorize } from '../../authorize.ts';
import type { RequestContext } from '../../context.ts';
import type { Erasure, ErasurePart } from '../../feature.ts';
import { fromBase64, openField } from '../../platform/crypto.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { BeneficiaryRow } from './cards.repository.ts';
import { requireBeneficiary, roomsOfCard, shown } from './list-beneficiaries.ts';
import {
  findLinkOfCard,
  findOwnCard,
  standingUsesOf,
  untieAccount,
} from './own-card.repository.ts';

/** What the cipher of a phone's secret is bound to: its table and card. */
export const secretAad = (cardId: number): string => `vip_card_links:${cardId}`;

/**
 * The card that is linked to this device or to this account, with what stands on it; null where
 * none is. A phone number opens none.
 */
export async function showOwnCard(ctx: RequestContext): Promise<OwnCardAnswer> {
  authorize(ctx, 'showOwnCard');
  const { deviceHash, user, isStaff } = ctx.caller;
  const userId = isStaff ? null : (user?.id ?? null);
  return ownCardAnswer(ctx, await findOwnCard(ctx.deps.db, deviceHash, userId), deviceHash);
}

export async function ownCardAnswer(
  { deps: { db, now } }: RequestContext,
  own: Awaited<ReturnType<typeof findOwnCard>>,
  deviceHash: string | null,
): Promise<OwnCardAnswer> {
  if (!own) return { v: 1, ok: true, now: now(), card: null };
  const { card, link } = own;
  const isLinkedHere = deviceHash !== null && link.deviceHash === deviceHash;
  const [uses, rooms] = await Promise.all([standingUsesOf(db, card.id), roomsOfCard(db, card)]);
  const view = { ...card, cardNumber: cardNumberOf(card), isLinkedHere, uses, rooms };
  return { v: 1, ok: true, now: now(), card: ownCardSchema.parse(view) };
}

/**
 * The holder whose phone shows this code now, one step either way (M-01, K-02). Throws 404
 * `card.code_wrong` for one that is misread, out of date or nobody's.
 */
export async function findCard(
  ctx: RequestContext,
  { code }: { readonly code: string },
): Promise<ShownBeneficiary> {
  authorize(ctx, 'findCard');
  return shown(ctx, await cardOfCode(ctx, code));
}

/** The card whose phone shows this code now. Throws as `findCard` does. */
export async function cardOfCode(ctx: RequestContext, code: string): Promise<BeneficiaryRow> {
  const { db, config, now } = ctx.deps;
  const asked = readCardCode(code);
  const link = asked && (await findLinkOfCard(db, asked.cardId));
  if (!asked || !link?.secret) throw wrongCode();
  const { cardId, digits } = asked;
  const secret = await openField(config.FIELD_KEY, secretAad(cardId), link.secret);
  if (secret === null) throw wrongCode();
  const sign = await signerOf(secret);
  const steps = Array.from({ length: 2 * CARD_STEPS_BESIDE + 1 }, (_, i) => i - CARD_STEPS_BESIDE);
  const current = cardStep(now());
  const right = await Promise.all(
    steps.map((beside) => cardDigitsAt(sign, cardId, current + beside)),
  );
  if (!right.includes(digits)) throw wrongCode();
  return requireBeneficiary(ctx, cardId);
}

/** A code or a number that is misread, out of date or nobody's. */
export const wrongCode = () => new AppError('card.code_wrong', 404);

async function signerOf(secret: string): Promise<SignForCard> {
  const bytes = fromBase64(secret.replaceAll('-', '+').replaceAll('_', '/'));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
  return async (text) =>
    new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)));
}

/** The card is the house's record of a sale; the account and its phone are taken off it. */
export const eraseFromCards = ({ deps }: RequestContext, { user }: Erasure): ErasurePart => ({
  statements: [untieAccount(deps.db, user.id)],
  topics: ['cards'],
});
