import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { assertNot, type Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { topicsOfReaders } from '../../platform/db/versions.repository.ts';
import type { BeneficiaryRow } from './cards.repository.ts';
import { vipBeneficiaries, vipCardLinks, vipUses } from './membership.table.ts';

const l = vipCardLinks;
export type CardLinkRow = typeof l.$inferSelect;

/** Uses that a holder reads; what is older the desk tells. */
const OWN_USES = 50;

/** What the phone and the account that show a card hear of it by. */
export const topicsOfCard = (cardId: number) =>
  topicsOfReaders(
    sql`SELECT 'd:' || deviceHash AS reader FROM ${l} WHERE beneficiaryId = ${cardId}
      UNION SELECT 'u:' || userId FROM ${l} WHERE beneficiaryId = ${cardId}`,
    'card',
  );

/** The code that links the next phone; until it is used, the former phone goes on. */
export const offerLink = (
  db: Db,
  link: Pick<CardLinkRow, 'beneficiaryId' | 'codeHash' | 'codeExpiresAt'>,
): Statement => {
  const { codeHash, codeExpiresAt } = link;
  return db
    .insert(l)
    .values(link)
    .onConflictDoUpdate({
      target: l.beneficiaryId,
      set: { codeHash, codeExpiresAt, codeUsedAt: null },
    });
};

export const findLinkByCode = (
  db: Db,
  codeHashes: readonly string[],
): Promise<CardLinkRow | undefined> =>
  db
    .select()
    .from(l)
    .where(inArray(l.codeHash, [...codeHashes]))
    .get();

export const findLinkOfCard = (db: Db, cardId: number): Promise<CardLinkRow | undefined> =>
  db.select().from(l).where(eq(l.beneficiaryId, cardId)).get();

type Phone = Pick<CardLinkRow, 'deviceHash' | 'userId'> & {
  readonly secret: string;
  readonly secretHash: string;
};

/**
 * Ties a phone to the card of a code, once; the phone that did it may repeat itself where the
 * answer got lost. Any other finds `bad_transition`.
 */
export function tieToPhone(db: Db, codeHash: string, phone: Phone, at: string): Statement[] {
  return [
    db
      .update(l)
      .set({ ...phone, codeUsedAt: at })
      .where(
        and(
          eq(l.codeHash, codeHash),
          gt(l.codeExpiresAt, at),
          or(isNull(l.codeUsedAt), eq(l.secretHash, phone.secretHash)),
        ),
      ),
    assertNot(
      'bad_transition',
      sql`NOT EXISTS (SELECT 1 FROM ${l} WHERE ${l.codeHash} = ${codeHash}
        AND ${l.secretHash} = ${phone.secretHash} AND ${l.codeUsedAt} IS NOT NULL)`,
    ),
  ];
}

const ofCaller = (deviceHash: string | null, userId: number | null) =>
  or(
    deviceHash === null ? undefined : eq(l.deviceHash, deviceHash),
    userId === null ? undefined : eq(l.userId, userId),
  );

/** The card linked to this device, else to this account; the newest of several. */
export async function findOwnCard(
  db: Db,
  deviceHash: string | null,
  userId: number | null,
): Promise<{ readonly card: BeneficiaryRow; readonly link: CardLinkRow } | undefined> {
  if (deviceHash === null && userId === null) return undefined;
  const here = deviceHash === null ? sql`0` : sql`${l.deviceHash} = ${deviceHash}`;
  return db
    .select({ card: vipBeneficiaries, link: l })
    .from(l)
    .innerJoin(vipBeneficiaries, eq(vipBeneficiaries.id, l.beneficiaryId))
    .where(ofCaller(deviceHash, userId))
    .orderBy(desc(sql`COALESCE(${here}, 0)`), desc(l.codeUsedAt))
    .limit(1)
    .get();
}

export const standingUsesOf = (db: Db, cardId: number) =>
  db
    .select({ id: vipUses.id, kind: vipUses.kind, usedAt: vipUses.usedAt })
    .from(vipUses)
    .where(and(eq(vipUses.beneficiaryId, cardId), isNull(vipUses.undoneAt)))
    .orderBy(desc(vipUses.id))
    .limit(OWN_USES);

const UNTIED = { secret: null, secretHash: null, deviceHash: null, userId: null };

/** The phone shows the code no longer; the card stays as it is. */
export const untie = (db: Db, cardId: number, deviceHash: string): Statement =>
  db
    .update(l)
    .set(UNTIED)
    .where(and(eq(l.beneficiaryId, cardId), eq(l.deviceHash, deviceHash)));

/** The same for staff, of the phone that they saw linked and no other. */
export const untieSeen = (db: Db, { beneficiaryId, secretHash }: CardLinkRow): Statement =>
  db
    .update(l)
    .set(UNTIED)
    .where(and(eq(l.beneficiaryId, beneficiaryId), eq(l.secretHash, secretHash ?? '')));

export const untieAccount = (db: Db, userId: number): Statement =>
  db.update(l).set(UNTIED).where(eq(l.userId, userId));
