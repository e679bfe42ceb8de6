import { publishedText } from '#shared/draw/compute-draw.ts';
import { fromHex, sha256Hex, toHex } from '#shared/draw/digest.ts';
import type { DeskDraw } from '#shared/draw/draw-desk.contract.ts';
import { BEACON_WAYS, type DrawManifest } from '#shared/draw/manifest.ts';
import { merkleRoot } from '#shared/draw/merkle.ts';
import {
  commitmentOf,
  lineText,
  maskPhone,
  personTag,
  ticketListText,
  type TicketLine,
} from '#shared/draw/ticket-list.ts';
import { SECRET_WITHIN_HOURS, WITNESS_AFTER_HOURS } from '#shared/draw/timeline.ts';
import { muscatInstant } from '#shared/muscat-time.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { decryptField, encryptField } from '../../platform/crypto.ts';
import { ConstraintError } from '../../platform/db/batch.ts';
import { AppError } from '../../platform/http/errors.ts';
import { deskDrawOf } from './desk-draw.ts';
import { chainInUse, numberTime, roundOf } from './draw-chain.ts';
import { keepCopies } from './draw-copies.ts';
import {
  countEntries,
  findDraw,
  findDrawBySeq,
  secretsOfTickets,
  step,
  type DrawRow,
} from './draws.repository.ts';
import { endDraw } from './end-draw.ts';
import { requireDraw } from './find-draw.ts';
import { sealTickets, snapshot } from './freeze.repository.ts';
import { keepKey } from './keys.repository.ts';
import { hasLead, obstacleError, obstaclesOf } from './obstacles.ts';
import { queueSealMails } from './recipients.repository.ts';
import { sendSealMails } from './send-seal-mails.ts';
import { keyForSigning, signText } from './signing-key.ts';
import { tellEntrants } from './tell-entrants.ts';
import { tellLater } from './tellings.repository.ts';

const SECRET_BYTES = 32;
const ATTEMPTS = 4;
/** What the key and the secret of a draw are bound to as ciphers. */
export const drawAad = (id: string, what: 'key' | 'secret'): string => `draws:${id}:${what}`;

/**
 * Fixes who takes part and publishes it by its fingerprint, once its time has come. Repeated, or by
 * two at once, it comes to the same. Throws 409 `draw.obstacle` with what stands in the way.
 */
export async function freezeDraw(
  ctx: RequestContext,
  { id }: { readonly id: string },
): Promise<DeskDraw> {
  authorize(ctx, 'freezeDraw');
  const draw = await requireDraw(ctx, id);
  if (draw.status === 'draft' || draw.status === 'cancelled')
    throw new AppError('draw.bad_step', 409, { status: draw.status });
  // A draw without entries can be frozen: it then ends.
  const obstacles = (draw.status === 'open' ? await obstaclesOf(ctx, draw) : []).filter(
    (one) => one !== 'no_entries',
  );
  if (obstacles.length > 0) throw obstacleError(obstacles);
  await freezeAndSeal(ctx, id);
  return deskDrawOf(ctx, id);
}

/** Both steps, each as far as it is not done; an empty list ends the draw. */
export async function freezeAndSeal(ctx: RequestContext, id: string): Promise<void> {
  const { deps, requestId } = ctx;
  const draw = await findDraw(deps.db, id);
  if (draw?.status === 'open' && (await hasLead(ctx, draw))) {
    const random = (what: 'key' | 'secret') =>
      encryptField(deps.config.FIELD_KEY, drawAad(id, what), toHex(deps.randomBytes(SECRET_BYTES)));
    try {
      await commit(ctx, {
        statements: [
          keepKey(deps.db, await keyForSigning(deps)),
          ...snapshot(deps.db, {
            id,
            drawAt: draw.drawAt,
            operation: `${requestId}:freeze`,
            at: new Date(deps.now()).toISOString(),
            keyEnc: await random('key'),
            secretEnc: await random('secret'),
          }),
        ],
        audit: { action: 'draw.frozen', targetType: 'draw', targetId: id },
        topics: ['draws'],
      });
    } catch (error) {
      // Somebody else froze it; its list is the same.
      if (!(error instanceof ConstraintError) || error.constraint !== 'bad_transition') throw error;
    }
  }
  await seal(ctx, id);
}

async function seal(ctx: RequestContext, id: string, attempt = 1): Promise<void> {
  const { deps, requestId } = ctx;
  const draw = await findDraw(deps.db, id);
  if (draw?.status !== 'freezing') return;
  const numberAt = await numberTime(deps, draw);
  if (draw.mode === 'beacon' && deps.now() + SEAL_LEAD_MS > numberAt) {
    await endDraw(ctx, draw, { status: 'failed', end: 'failed', reason: SEALED_TOO_LATE });
    return;
  }
  const lines = await linesOf(ctx, draw);
  if (lines.length === 0) {
    await endDraw(ctx, draw, { status: 'closed', ...(await whyEmpty(ctx, id)) });
    return;
  }
  const manifest = publishedText(await manifestOf(ctx, draw, lines));
  const key = await keyForSigning(deps);
  try {
    await commit(ctx, {
      statements: [
        keepKey(deps.db, key),
        ...sealTickets(id, lines),
        ...step(
          deps.db,
          { id, from: ['freezing'], operation: `${requestId}:seal` },
          {
            status: 'frozen',
            manifest,
            manifestHash: await sha256Hex(manifest),
            signature: await signText(deps, key, manifest),
            signedBy: key.kid,
            numberAt: new Date(numberAt).toISOString(),
          },
        ),
        tellLater(deps.db, id, 'draw_sealed'),
        queueSealMails(id, new Date(deps.now()).toISOString()),
      ],
      audit: { action: 'draw.sealed', targetType: 'draw', targetId: id, after: lines.length },
      topics: ['draws'],
    });
  } catch (error) {
    if (!(error instanceof ConstraintError)) throw error;
    if (error.constraint !== 'bad_transition' && error.constraint !== 'draw_closed') throw error;
    if (attempt < ATTEMPTS) await seal(ctx, id, attempt + 1);
    return;
  }
  ctx.waitUntil(Promise.all([keepCopies(ctx, id), sendSealMails(ctx), tellEntrants(ctx)]));
}

/** A list that is published when its number may be known proves nothing. */
const SEAL_LEAD_MS = 5 * 60_000;
const SEALED_TOO_LATE = {
  ar: 'لم تُختم القائمة في وقتها قبل أن يُعرف الرقم العام. تدخل تذاكر هذا السحب السحب التالي.',
  en: 'The list was not sealed in time, before the public number could be known. The tickets of this draw enter the next one.',
};

const NO_ENTRIES = {
  ar: 'لم تصل أي مشاركة في هذا الشهر، فلا سحب له.',
  en: 'Nobody entered this month, so there is nothing to draw.',
};

/** Reason of a month whose entries were all rejected, taken out or left out. */
const NONE_ELIGIBLE = {
  ar: 'لم تبقَ في هذا الشهر مشاركة يحق لها دخول السحب: ما وصل رُفض أو أُلغي أو استُبعد وفق الشروط، فلا سحب له.',
  en: 'No entry of this month could take part: those that came were rejected, taken out or left out by the terms, so there is nothing to draw.',
};

async function whyEmpty({ deps }: RequestContext, id: string) {
  const came = (await countEntries(deps.db, id)).length > 0;
  return came
    ? ({ end: 'none_eligible', reason: NONE_ELIGIBLE } as const)
    : ({ end: 'no_entries', reason: NO_ENTRIES } as const);
}

/** Lines of the copied tickets, by the key that the freeze drew. */
async function linesOf({ deps }: RequestContext, { id, keyEnc }: DrawRow): Promise<TicketLine[]> {
  const keyHex = await decryptField(deps.config.FIELD_KEY, drawAad(id, 'key'), keyEnc ?? '');
  const key = fromHex(keyHex) ?? new Uint8Array();
  const secrets = await secretsOfTickets(deps.db, id);
  return Promise.all(
    secrets.map(async ({ ticket, event, phone, salt }) => ({
      ticket,
      person: await personTag(key, id, phone),
      mask: maskPhone(phone),
      commitment: await commitmentOf({ draw: id, ticket, event, phone, salt }),
    })),
  );
}

async function manifestOf(
  { deps }: RequestContext,
  draw: DrawRow,
  lines: readonly TicketLine[],
): Promise<DrawManifest> {
  const { id, mode, drawAt, secretEnc } = draw;
  const chain = mode === 'beacon' ? await chainInUse(deps) : null;
  const seq = draw.seq ?? 0;
  const previous = seq > 1 ? await findDrawBySeq(deps.db, seq - 1) : null;
  const secret = await decryptField(deps.config.FIELD_KEY, drawAad(id, 'secret'), secretEnc ?? '');
  return {
    v: 'hdraw1',
    draw: id,
    seq,
    prev: previous?.resultHash ?? null,
    month: id,
    events: [...draw.events],
    mode,
    licence: draw.licence ?? '',
    terms: await sha256Hex(`${draw.termsAr}\n${draw.termsEn}\n`),
    prizes: draw.prizes,
    alternates: draw.alternates,
    replacement: draw.replacement,
    count: lines.length,
    people: new Set(lines.map(({ person }) => person)).size,
    excluded: draw.excluded ?? 0,
    listSha256: await sha256Hex(ticketListText(lines)),
    listRoot: await merkleRoot(lines.map(lineText)),
    frozenAt: muscatInstant(Date.parse(draw.frozenAt ?? '')),
    drawAt: muscatInstant(Date.parse(drawAt)),
    beacon: chain && {
      chain: chain.hash,
      publicKey: chain.publicKey,
      genesis: chain.genesis,
      period: chain.period,
      round: roundOf(chain, drawAt),
    },
    fallback: mode === 'beacon' ? [...BEACON_WAYS] : [],
    witnessAfterHours: WITNESS_AFTER_HOURS,
    secretWithinHours: SECRET_WITHIN_HOURS,
    secretHash: mode === 'beacon' ? await sha256Hex(secret) : null,
    algorithm: 'fair_pick-1',
    // Only where it is so: every other manifest keeps the form that older checks know.
    ...(draw.hasSecondPerson ? {} : { secondPerson: false as const }),
  };
}
