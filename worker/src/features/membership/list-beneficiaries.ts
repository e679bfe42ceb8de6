import { maskEnd } from '#shared/mask.ts';
import {
  type Beneficiary,
  BENEFICIARY_PAGE,
  beneficiarySchema,
  type BeneficiaryCounts,
  type BeneficiaryQuery,
  type ShownBeneficiary,
} from '#shared/membership/beneficiary.contract.ts';
import { allowanceOf, CARD_PERCENTS, FREE_NIGHT_PERCENT } from '#shared/membership/card-benefit.ts';
import { cardNumberOf, cardState } from '#shared/membership/card-life.ts';
import type { CardRooms } from '#shared/membership/card-quote.contract.ts';
import { omrFromBaisa } from '#shared/money.ts';
import { muscatDay, type Day } from '#shared/muscat-time.ts';
import { UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { openField } from '../../platform/crypto.ts';
import type { Db } from '../../platform/db/db.ts';
import { readVersion } from '../../platform/db/versions.repository.ts';
import { notFound } from '../../platform/http/errors.ts';
import { UNREADABLE } from '../../platform/keys/unreadable.ts';
import { bookingsPaidBy, usedOfCards } from './booking-uses.repository.ts';
import { searchBeneficiaries } from './card-terms.repository.ts';
import {
  beneficiaryPage,
  countBeneficiaries,
  type Cursor,
  findBeneficiary,
  type BeneficiaryRow,
  usesOf,
} from './cards.repository.ts';
import { findLinkOfCard } from './own-card.repository.ts';

/** A card as staff read it, its civil number by its end. */
function beneficiaryView(row: BeneficiaryRow): Beneficiary {
  return beneficiarySchema.parse({
    ...row,
    cardNumber: cardNumberOf(row),
    civilId: row.civilId === '' ? '' : maskEnd(row.civilIdTail, row.civilIdTail.length),
    price: omrFromBaisa(row.priceBaisa),
  });
}

/** What the cipher of a civil number is bound to: its table and when the card was sold. */
export const civilIdAad = (registeredAt: string): string => `vip_beneficiaries:${registeredAt}`;

interface Beneficiaries {
  /** What changes whenever the list does. */
  readonly parts: readonly unknown[];
  readonly counts: BeneficiaryCounts;
  readonly page: () => Promise<{ beneficiaries: Beneficiary[]; nextCursor: string | null }>;
}

/** Holders of cards with the counts of each state; a search has one page. */
export async function listBeneficiaries(
  ctx: RequestContext,
  query: BeneficiaryQuery,
): Promise<Beneficiaries> {
  authorize(ctx, 'listBeneficiaries');
  const { db, now } = ctx.deps;
  const today = muscatDay(now());
  const { search = '', state = null } = query;
  const limit = Math.min(query.limit ?? BENEFICIARY_PAGE, BENEFICIARY_PAGE);
  // Before the counts: a change of one of them meanwhile is found by the next poll.
  const version = await readVersion(db, 'cards');
  return {
    parts: [version, today, query],
    counts: await countBeneficiaries(db, today),
    page: async () => {
      if (search !== '') {
        const found = (await searchBeneficiaries(db, search)).filter((row) =>
          isIn(row, state, today),
        );
        return { beneficiaries: found.map(beneficiaryView), nextCursor: null };
      }
      const cursor = cursorOf(query.cursor);
      const rows = await beneficiaryPage(db, state, { today, cursor, limit: limit + 1 });
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return {
        beneficiaries: page.map(beneficiaryView),
        nextCursor: last ? (state === null ? '' : `${last.lastDay}_`) + String(last.id) : null,
      };
    },
  };
}

function isIn(row: BeneficiaryRow, state: BeneficiaryQuery['state'] | null, today: Day): boolean {
  if (state === null || state === undefined) return true;
  const is = cardState(row, today);
  return is === state || (state === 'running' && is === 'soon');
}

function cursorOf(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const [id = '', lastDay = null] = text.split('_').toReversed();
  return { id: Number(id), lastDay };
}

/** One card with its uses. Throws 404. */
export async function showBeneficiary(
  ctx: RequestContext,
  { id }: { readonly id: number },
): Promise<ShownBeneficiary> {
  authorize(ctx, 'showBeneficiary');
  return shown(ctx, await requireBeneficiary(ctx, id));
}

export async function shown(
  { deps: { db, now } }: RequestContext,
  row: BeneficiaryRow,
): Promise<ShownBeneficiary> {
  const [uses, link, rooms, bookings] = await Promise.all([
    usesOf(db, row.id),
    findLinkOfCard(db, row.id),
    roomsOfCard(db, row),
    bookingsPaidBy(db, row.id),
  ]);
  return {
    v: 1,
    ok: true,
    now: now(),
    beneficiary: beneficiaryView(row),
    uses,
    rooms,
    bookings,
    link:
      link && link.secretHash !== null
        ? { linkedAt: link.codeUsedAt, hasAccount: link.userId !== null }
        : null,
  };
}

/** What a card holds of each percentage, and how many bookings use it. */
export async function roomsOfCard(db: Db, card: BeneficiaryRow): Promise<CardRooms[]> {
  const used = (await usedOfCards(db, [card.id])).get(card.id);
  return CARD_PERCENTS.filter((percent) => percent !== FREE_NIGHT_PERCENT).map((percent) => ({
    percent,
    rooms: allowanceOf(card, percent),
    used: used?.get(percent) ?? 0,
  }));
}

export async function requireBeneficiary(
  { deps }: RequestContext,
  id: number,
): Promise<BeneficiaryRow> {
  const row = await findBeneficiary(deps.db, id);
  if (!row) throw notFound();
  return row;
}

/**
 * The civil number in full, null once it has been removed, a word where no key opens it; every
 * reading is audited. Throws 404.
 */
export async function revealCivilId(
  ctx: RequestContext,
  { id }: { readonly id: number },
): Promise<string | null> {
  authorize(ctx, 'revealCivilId');
  const row = await requireBeneficiary(ctx, id);
  await commit(ctx, {
    statements: [],
    audit: { action: 'card.reveal_id', targetType: 'card', targetId: id, fields: ['civilId'] },
    topics: [UNSEEN],
  });
  if (row.civilId === '') return null;
  const { deps, language } = ctx;
  const aad = civilIdAad(row.registeredAt);
  return (await openField(deps.config.FIELD_KEY, aad, row.civilId)) ?? UNREADABLE[language];
}
