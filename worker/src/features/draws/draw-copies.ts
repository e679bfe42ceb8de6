import { publishedText } from '#shared/draw/compute-draw.ts';
import { sha256Hex } from '#shared/draw/digest.ts';
import { ticketListText, type TicketLine } from '#shared/draw/ticket-list.ts';
import { muscatInstant } from '#shared/muscat-time.ts';
import { UNSEEN } from '#shared/topics.ts';
import { commit } from '../../commit.ts';
import { systemContext, type RequestContext } from '../../context.ts';
import { noteCopies } from './checks.repository.ts';
import { findDraw, ticketsOf, voidsOf, type DrawRow } from './draws.repository.ts';
import { manifestOfRow } from './find-draw.ts';
import { replacementsText } from './replacement-texts.ts';
import { replacementsOf } from './replacements.repository.ts';

type Asker = Pick<RequestContext, 'deps'>;

const SEALED_FILES = ['manifest', 'list', 'voids', 'result'] as const;
type SealedFile = (typeof SEALED_FILES)[number];
export type DrawFile = SealedFile | 'replacements';

/**
 * The text that is published under this name, byte for byte, as the database has it; null before it
 * is.
 */
export async function publishedFile(
  { deps: { db } }: Asker,
  draw: DrawRow,
  file: DrawFile,
): Promise<string | null> {
  if (file === 'result') return draw.result;
  if (file === 'replacements') return replacementsText(db, draw);
  if (draw.manifest === null) return null;
  if (file === 'manifest') return draw.manifest;
  if (file === 'list') return ticketListText((await ticketsOf(db, draw.id)) as TicketLine[]);
  const voids = (await voidsOf(db, draw.id)).flatMap(({ ticket, reason, confirmedAt, hands }) =>
    confirmedAt === null
      ? []
      : [
          {
            ticket,
            reason,
            at: muscatInstant(Date.parse(confirmedAt)),
            ...(hands && { by: hands }),
          },
        ],
  );
  return publishedText({ draw: draw.id, voids });
}

/** Texts that change no more, by name; voids may still come until the result is there. */
async function settledTexts({ deps }: Asker, draw: DrawRow): Promise<[string, string][]> {
  const files = draw.result === null ? (['manifest', 'list'] as const) : SEALED_FILES;
  const texts: [string, string][] = [];
  for (const file of files) {
    const text = await publishedFile({ deps }, draw, file);
    if (text !== null) texts.push([file, text]);
  }
  for (const { number, result } of await replacementsOf(deps.db, draw.id))
    if (result !== null) texts.push([`replacement-${number}`, result]);
  return texts;
}

const copyKey = ({ seq, id }: DrawRow, name: string): string => `draws/${seq}-${id}/${name}`;

const keptOf = ({ copies }: DrawRow): string[] => copies.split(' ').filter(Boolean);

/**
 * The same as everybody reads it. A sealed list comes from its copy, so that a reader costs no row
 * a ticket. A copy that is not what the manifest seals is none: after a way back in time it is that
 * of a freeze which the database knows no more.
 */
export async function servedFile(
  { deps }: Asker,
  draw: DrawRow,
  file: DrawFile,
): Promise<string | null> {
  if (file === 'list' && keptOf(draw).includes('list')) {
    const copy = await deps.media.get(copyKey(draw, 'list'));
    const text = copy && (await copy.text());
    if (text !== null && (await sha256Hex(text)) === manifestOfRow(draw)?.listSha256) return text;
  }
  return publishedFile({ deps }, draw, file);
}

/**
 * Copies what is published into the bucket, once each: an object that is there is never written
 * over, and one that was there is never made again, so that the nightly check compares two places
 * that no single hand changes.
 */
export async function keepCopies({ deps, waitUntil }: RequestContext, id: string): Promise<void> {
  const draw = await findDraw(deps.db, id);
  if (!draw) return;
  const kept = keptOf(draw);
  const missing = (await settledTexts({ deps }, draw)).filter(([name]) => !kept.includes(name));
  if (missing.length === 0) return;
  for (const [name, text] of missing)
    await deps.media.put(copyKey(draw, name), text, {
      onlyIf: new Headers({ 'If-None-Match': '*' }),
    });
  await commit(systemContext(deps, waitUntil), {
    statements: [noteCopies(deps.db, id, [...kept, ...missing.map(([name]) => name)])],
    audit: [],
    topics: [UNSEEN],
  });
}

/** Faults of the copies: another text than the one that is served, or none where one was. */
export async function differingCopies({ deps }: Asker, draw: DrawRow): Promise<string[]> {
  const kept = keptOf(draw);
  const faults: string[] = [];
  for (const [name, text] of await settledTexts({ deps }, draw)) {
    const copy = await deps.media.get(copyKey(draw, name));
    if (copy === null && kept.includes(name)) faults.push(`missing_${name}`);
    if (copy !== null && (await copy.text()) !== text) faults.push(name);
  }
  return faults;
}
