import { receiptCode } from '#shared/bookings/receipt.ts';
import { ownDrawSchema, type OwnDraw } from '#shared/draw/draw.contract.ts';
import { merklePath } from '#shared/draw/merkle.ts';
import { lineText, parseTicketList } from '#shared/draw/ticket-list.ts';
import { authorize } from '../../authorize.ts';
import type { RequestContext } from '../../context.ts';
import type { Deps } from '../../deps.ts';
import { decryptField, hmac } from '../../platform/crypto.ts';
import { secretOf } from '../../platform/keys/key-ring.ts';
import { entryNumbersOf, type EntryReader } from '../events/entries.repository.ts';
import { entryReader } from '../events/list-entries.ts';
import { ownClaims, type WonClaim } from './claims.repository.ts';
import { servedFile } from './draw-copies.ts';
import { secretsOfTickets, type DrawRow } from './draws.repository.ts';
import { requirePublicDraw } from './find-draw.ts';
import { nameOf } from './winner-names.ts';

const CODE_BYTES = 5;

/** What the kept code of a claim is bound to: its table and its row. */
export const claimAad = (id: number): string => `draw_claims:${id}:code`;

type CodedClaim = Pick<
  WonClaim['claim'],
  'id' | 'drawId' | 'prize' | 'attempt' | 'codeKey' | 'codeEnc'
>;

/**
 * What a winner shows at reception: eight letters and digits, derived under the key that the claim
 * names. It is stored only where that key has gone, so that no winner gets another code. Throws
 * where it can neither be derived nor read.
 */
export async function claimCode(
  { config }: Pick<Deps, 'config'>,
  { id, drawId, prize, attempt, codeKey, codeEnc }: CodedClaim,
): Promise<string> {
  if (codeEnc !== null) return decryptField(config.FIELD_KEY, claimAad(id), codeEnc);
  const key = secretOf(config.RECEIPT_KEY, codeKey);
  if (key === null) throw new Error('the key of a claim is not set');
  const secret = await hmac(key, 'draw claim', `${drawId}\n${prize}\n${attempt}`);
  return receiptCode(secret.slice(0, CODE_BYTES));
}

/** The same; null where it cannot be read, so that its winner still reads of the prize. */
export const openClaimCode = (
  deps: Pick<Deps, 'config'>,
  claim: CodedClaim,
): Promise<string | null> => claimCode(deps, claim).catch(() => null);

/**
 * What the caller has in a draw: tickets with what proves them, and prizes. Empty for a caller who
 * did not take part. Throws 404.
 */
export async function readOwnDraw(
  ctx: RequestContext,
  { id }: { readonly id: string },
): Promise<OwnDraw> {
  authorize(ctx, 'readOwnDraw');
  return ownDrawOf(ctx, await requirePublicDraw(ctx, id));
}

export async function ownDrawOf(ctx: RequestContext, draw: DrawRow): Promise<OwnDraw> {
  const { deps } = ctx;
  const reader = entryReader(ctx);
  const won = await ownClaims(deps.db, draw.id, reader);
  return ownDrawSchema.parse({
    v: 1,
    ok: true,
    id: draw.id,
    tickets: draw.manifest === null ? [] : await ownTickets(ctx, draw, reader),
    prizes: await Promise.all(
      won.map(async ({ claim, email, fullName, ...entry }) => ({
        ...claim,
        // A device that still opens an account's entry does not say who that is.
        name: reader.email !== null && reader.email === email ? fullName : null,
        isNameShown: (await nameOf(deps, { claim, email, fullName, ...entry }))?.isShown ?? false,
        code:
          claim.status === 'offered' || claim.status === 'claimed'
            ? await openClaimCode(deps, claim)
            : null,
      })),
    ),
  });
}

async function ownTickets({ deps }: RequestContext, draw: DrawRow, reader: EntryReader) {
  const own = await entryNumbersOf(deps.db, reader);
  if (own.length === 0) return [];
  const secrets = (await secretsOfTickets(deps.db, draw.id, own)).filter(({ salt }) => salt !== '');
  if (secrets.length === 0) return [];
  const lines = parseTicketList((await servedFile({ deps }, draw, 'list')) ?? '') ?? [];
  const rows = lines.map(lineText);
  return Promise.all(
    secrets.map(async ({ ticket, event, phone, salt }) => {
      const index = lines.findIndex((line) => line.ticket === ticket);
      return { ticket, event, phone, salt, index, path: await merklePath(rows, index) };
    }),
  );
}
