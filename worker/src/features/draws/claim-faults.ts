import { readJson, type DrawResult } from '#shared/draw/manifest.ts';
import { replacementResultSchema } from '#shared/draw/replacement.ts';
import type { Db } from '../../platform/db/db.ts';
import { claimsOf } from './claims.repository.ts';
import { ticketsOf, type DrawRow } from './draws.repository.ts';
import { replacementsOf } from './replacements.repository.ts';

/**
 * Offers that the published texts do not give: the first of a prize is its winner's, the others go
 * to alternates or to whom a number of its own named, each under the person of its ticket.
 */
export async function claimFaults(db: Db, draw: DrawRow, result: DrawResult): Promise<string[]> {
  const claims = await claimsOf(db, draw.id);
  const persons = new Map((await ticketsOf(db, draw.id)).map((line) => [line.ticket, line.person]));
  const named = (await replacementsOf(db, draw.id)).map((row) => ({
    prize: row.prize,
    winner: readJson(replacementResultSchema, row.result ?? '')?.winner ?? null,
  }));
  const isGiven = (prize: number, attempt: number, ticket: string): boolean => {
    if (attempt === 1) return result.winners[prize - 1] === ticket;
    return draw.replacement === 'fresh'
      ? named.some((one) => one.prize === prize && one.winner === ticket)
      : result.alternates.includes(ticket);
  };
  const firsts = claims.filter(({ attempt }) => attempt === 1).length;
  const isRight =
    firsts === result.winners.length &&
    claims.every(
      ({ prize, attempt, ticket, person }) =>
        isGiven(prize, attempt, ticket) && persons.get(ticket) === person,
    );
  return isRight ? [] : ['claims'];
}
