import { sql } from 'drizzle-orm';
import { addDays } from '#shared/bookings/stay.ts';
import {
  type EditBeneficiary,
  type NewBeneficiary,
  type ShownBeneficiary,
} from '#shared/membership/beneficiary.contract.ts';
import { roomsSoldWith } from '#shared/membership/card-benefit.ts';
import { cardNumberOf, expiryOf } from '#shared/membership/card-life.ts';
import { VIP_CARD_FACTS } from '#shared/membership/vip-cards.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { toE164 } from '#shared/phone.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { encryptField } from '../../platform/crypto.ts';
import { ConstraintError } from '../../platform/db/batch.ts';
import { AppError } from '../../platform/http/errors.ts';
import { writeTerms } from './card-terms.repository.ts';
import {
  changeCard,
  findByOperation,
  hasOldCivilIds,
  insertBeneficiary,
  removeCivilIds,
  runningCardsOf,
  type BeneficiaryRow,
} from './cards.repository.ts';
import { civilIdAad, requireBeneficiary, shown } from './list-beneficiaries.ts';
import { topicsOfCard } from './own-card.repository.ts';

/** Signs of a civil number that lists show, at most. */
const TAIL = 3;

const operationOf = (ctx: RequestContext, key: string | null): string =>
  key === null ? ctx.requestId : `card:${ctx.caller.user?.id}:${key}`;

/**
 * Registers a holder: the card is good for a year from its start, with the allowances of the day it
 * is sold. One key adds one card. Throws 400 `phone.invalid`, `card.start_in_past`;
 * 409 `card.same_phone` with the number of a running card that the phone has, unless confirmed.
 */
export async function addBeneficiary(
  ctx: RequestContext,
  { body, key }: { readonly body: NewBeneficiary; readonly key: string | null },
): Promise<ShownBeneficiary> {
  authorize(ctx, 'addBeneficiary');
  const { db, config, now } = ctx.deps;
  const operation = operationOf(ctx, key);
  const done = await findByOperation(db, operation);
  if (done) return shown(ctx, done);
  const { fullName, cardType, startDate, civilId } = body;
  const today = muscatDay(now());
  const phoneNumber = toE164(body.phoneNumber);
  if (phoneNumber === null) throw new AppError('phone.invalid', 400);
  if (startDate < today) throw new AppError('card.start_in_past', 400);
  const [other] = await runningCardsOf(db, phoneNumber, today);
  if (other && body.confirm !== true)
    throw new AppError('card.same_phone', 409, { references: [cardNumberOf(other)] });
  const registeredAt = new Date(now()).toISOString();
  const expiryDate = expiryOf(startDate);
  const { coffees, freeNights, priceBaisa } = VIP_CARD_FACTS[cardType];
  const id = sql`(SELECT id FROM vip_beneficiaries WHERE lastOperation = ${operation})`;
  await commit(ctx, {
    statements: [
      insertBeneficiary(db, {
        fullName,
        phoneNumber,
        civilId: await encryptField(config.FIELD_KEY, civilIdAad(registeredAt), civilId),
        civilIdTail: civilId.slice(-Math.min(TAIL, Math.floor(civilId.length / 2))),
        cardType,
        startDate,
        expiryDate,
        lastDay: expiryDate,
        registeredAt,
        coffees,
        freeNights,
        priceBaisa,
        ...roomsSoldWith(cardType),
        lastOperation: operation,
      }),
      ...writeTerms(id, { fullName, phoneNumber }),
    ],
    audit: { action: 'card.add', targetType: 'card', targetId: id },
    topics: ['cards'],
  });
  const row = await findByOperation(db, operation);
  if (!row) throw new Error('a committed card is not there');
  return shown(ctx, row);
}

/** Corrects name and phone. Throws 404, 400 `phone.invalid`, 409 `card.changed`. */
export async function editBeneficiary(
  ctx: RequestContext,
  { id, edit }: { readonly id: number; readonly edit: EditBeneficiary },
): Promise<ShownBeneficiary> {
  authorize(ctx, 'editBeneficiary');
  const row = await requireBeneficiary(ctx, id);
  const phoneNumber = toE164(edit.phoneNumber);
  if (phoneNumber === null) throw new AppError('phone.invalid', 400);
  const { fullName } = edit;
  if (row.fullName === fullName && row.phoneNumber === phoneNumber) return shown(ctx, row);
  const fields = [
    ...(row.fullName === fullName ? [] : ['fullName']),
    ...(row.phoneNumber === phoneNumber ? [] : ['phoneNumber']),
  ];
  return change(ctx, row, edit.revision, {
    set: { fullName, phoneNumber },
    action: 'card.edit',
    fields,
    also: writeTerms(sql`${id}`, { fullName, phoneNumber }),
  });
}

/**
 * Ends a card for a reason; nothing is recorded on it any more, and its record stays. Throws 404,
 * 409 `card.ended`, `card.changed`.
 */
export async function endCard(
  ctx: RequestContext,
  { id, revision, reason }: { id: number; revision: number; reason: string },
): Promise<ShownBeneficiary> {
  authorize(ctx, 'endCard');
  const { now } = ctx.deps;
  const row = await requireBeneficiary(ctx, id);
  if (row.endReason === reason) return shown(ctx, row);
  const today = muscatDay(now());
  if (row.endedAt !== null || row.lastDay < today) throw new AppError('card.ended', 409);
  const set = {
    endedAt: new Date(now()).toISOString(),
    endReason: reason,
    lastDay: addDays(today, -1),
  };
  return change(ctx, row, revision, {
    set,
    action: 'card.end',
    fields: Object.keys(set),
    also: [],
  });
}

interface Change {
  readonly set: Partial<BeneficiaryRow>;
  readonly action: string;
  readonly fields: readonly string[];
  readonly also: ReturnType<typeof writeTerms>;
}

async function change(
  ctx: RequestContext,
  row: BeneficiaryRow,
  revision: number,
  { set, action, fields, also }: Change,
): Promise<ShownBeneficiary> {
  if (row.revision !== revision) throw new AppError('card.changed', 409);
  try {
    await commit(ctx, {
      statements: [...changeCard(ctx.deps.db, { row, set, operation: ctx.requestId }), ...also],
      audit: { action, targetType: 'card', targetId: row.id, fields },
      topics: ['cards', topicsOfCard(row.id)],
    });
  } catch (error) {
    if (error instanceof ConstraintError && error.constraint === 'bad_transition')
      throw new AppError('card.changed', 409);
    throw error;
  }
  return shown(ctx, await requireBeneficiary(ctx, row.id));
}

/** Civil numbers go as long after a card's last day as ID numbers after a stay. */
export async function removeOldCivilIds(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'removeOldCivilIds');
  const { db, now } = ctx.deps;
  const today = muscatDay(now());
  if (!(await hasOldCivilIds(db, today))) return;
  await commit(ctx, {
    statements: [removeCivilIds(db, today)],
    audit: { action: 'card.remove_ids', targetType: 'card', targetId: today, fields: ['civilId'] },
    topics: ['cards'],
  });
}
