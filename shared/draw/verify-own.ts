import { outcome, type OwnTicket, type PublishedDraw } from './draw-checks.ts';
import { type DrawManifest, manifestSchema, readJson } from './manifest.ts';
import { isInTree } from './merkle.ts';
import { commitmentOf, lineText, parseTicketList, type TicketLine } from './ticket-list.ts';

/**
 * Returns the numbers of those tickets that are not in the list at their places. A participant's
 * phone can check this from the freeze on.
 */
export async function wrongTickets(
  own: readonly OwnTicket[],
  { manifest, list }: Pick<PublishedDraw, 'manifest' | 'list'>,
): Promise<string[]> {
  const [parsed, lines] = [readJson(manifestSchema, manifest), parseTicketList(list)];
  const checks = await Promise.all(own.map((one) => ownCheck(one, parsed, lines)));
  return own.flatMap(({ ticket }, at) =>
    checks[at]?.own_ticket === 'right' && checks[at].own_place === 'right' ? [] : [ticket],
  );
}

/** Right where every ticket is. */
export async function ownChecks(
  own: readonly OwnTicket[],
  manifest: DrawManifest | null,
  lines: readonly TicketLine[] | null,
) {
  if (own.length === 0) return { own_ticket: 'absent', own_place: 'absent' } as const;
  const checks = await Promise.all(own.map((one) => ownCheck(one, manifest, lines)));
  return {
    own_ticket: outcome(checks.every((check) => check.own_ticket === 'right')),
    own_place: outcome(checks.every((check) => check.own_place === 'right')),
  };
}

async function ownCheck(
  own: OwnTicket,
  manifest: DrawManifest | null,
  lines: readonly TicketLine[] | null,
) {
  const line = lines?.[own.index];
  if (!manifest || !line) return { own_ticket: 'wrong', own_place: 'wrong' } as const;
  const commitment = await commitmentOf({ draw: manifest.draw, ...own });
  const { count, listRoot: root } = manifest;
  const place = { index: own.index, count, path: own.path, root };
  return {
    own_ticket: outcome(line.ticket === own.ticket && line.commitment === commitment),
    own_place: outcome(await isInTree(lineText(line), place)),
  };
}
