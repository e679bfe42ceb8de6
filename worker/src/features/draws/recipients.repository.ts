import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { users } from '../../identity/identity.table.ts';
import type { Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { draws } from './draws.table.ts';
import { drawRecipients, drawSealMails } from './recipients.table.ts';

/** With the name of the person who changed them last. */
export async function findRecipients(db: Db) {
  return db
    .select({
      addresses: drawRecipients.addresses,
      version: drawRecipients.version,
      updatedAt: drawRecipients.updatedAt,
      changedBy: users.fullName,
    })
    .from(drawRecipients)
    .leftJoin(users, eq(users.id, drawRecipients.changedBy))
    .get();
}

/** Breaks `draw_recipients_changed` where another edition stands than the one that was looked at. */
export const updateRecipients = (
  db: Db,
  { version, addresses }: { readonly version: number; readonly addresses: readonly string[] },
  { at, by }: { readonly at: string; readonly by: number },
): Statement =>
  db.update(drawRecipients).set({
    addresses: [...addresses],
    version: sql`CASE WHEN version = ${version} THEN version + 1 ELSE 0 END`,
    changedBy: by,
    updatedAt: at,
  });

/** One mail for each address that stands now; for the batch of the seal. */
export const queueSealMails = (drawId: string, at: string): Statement => sql`
  INSERT INTO draw_seal_mails (drawId, address, nextAt)
  SELECT ${drawId}, a.value, ${at} FROM draw_recipients r JOIN json_each(r.addresses) a
  WHERE true ON CONFLICT DO NOTHING`;

export type SealMail = typeof drawSealMails.$inferSelect;

/** In the order in which their addresses were written. */
export const sealMailsOf = (db: Db, drawId: string): Promise<SealMail[]> =>
  db
    .select()
    .from(drawSealMails)
    .where(eq(drawSealMails.drawId, drawId))
    .orderBy(asc(sql`${drawSealMails}.rowid`));

/** Mails that wait for a try, of draws whose number nobody can know yet. */
export const dueSealMails = (db: Db, at: string): Promise<SealMail[]> =>
  db
    .select({
      drawId: drawSealMails.drawId,
      address: drawSealMails.address,
      nextAt: drawSealMails.nextAt,
      tries: drawSealMails.tries,
      sentAt: drawSealMails.sentAt,
    })
    .from(drawSealMails)
    .innerJoin(draws, eq(draws.id, drawSealMails.drawId))
    .where(
      and(
        eq(draws.status, 'frozen'),
        sql`${draws.numberAt} > ${at}`,
        isNull(drawSealMails.sentAt),
        lte(drawSealMails.nextAt, at),
      ),
    )
    .orderBy(asc(sql`${drawSealMails}.rowid`));

const isMail = ({ drawId, address }: SealMail) =>
  and(eq(drawSealMails.drawId, drawId), eq(drawSealMails.address, address));

/**
 * Claims a mail for its next try, and answers its row; nothing where another run has claimed it.
 */
export const claimSealMail = (db: Db, mail: SealMail, nextAt: string): Statement =>
  db
    .update(drawSealMails)
    .set({ tries: mail.tries + 1, nextAt })
    .where(and(isMail(mail), eq(drawSealMails.tries, mail.tries), isNull(drawSealMails.sentAt)))
    .returning({ address: drawSealMails.address });

export const noteSent = (db: Db, mail: SealMail, at: string): Statement =>
  db
    .update(drawSealMails)
    .set({ sentAt: at })
    .where(and(isMail(mail), isNull(drawSealMails.sentAt)));
