import * as z from 'zod/mini';
import { ofEachFact, unwrittenFacts, type HouseFact } from '#shared/site/house-facts.ts';

/** By it an answer is known to be our worker's own (worker/src/platform/http/security.ts). */
const OWN_HEADER = 'X-App-Api';
const LONGEST_WAIT = 10_000;

const factsSchema = z.object(ofEachFact(z.nullable(z.string())));

/** Names each fact in a line of the list. */
const ASKED: Readonly<Record<HouseFact, string>> = {
  airport: 'how far the airport is',
  breakfast: 'breakfast',
  parking: 'parking',
  pool: 'the pool, or that there is none',
  children: 'children and cots',
  accessibility: 'accessibility',
  quietHours: 'quiet hours',
  pets: 'pets',
};

/**
 * Facts of the house that its owner has not written, as the deployed site itself says. Null where
 * nothing there knows of them: before the first deployment, and before the first that has a place to
 * write them in.
 */
export async function unwrittenAt(origin: string): Promise<HouseFact[] | null> {
  try {
    const answer = await fetch(new URL('/api/house', origin), {
      signal: AbortSignal.timeout(LONGEST_WAIT),
    });
    if (!answer.ok || answer.headers.get(OWN_HEADER) === null) return null;
    const facts = factsSchema.safeParse(await answer.json());
    return facts.success ? unwrittenFacts(facts.data) : null;
  } catch {
    return null;
  }
}

const settingsOf = (origin: string) => new URL('/dashboard/settings', origin).href;

/** A line for each fact that is missing, with the place where it is written. */
export const missingFactLines = (origin: string, facts: readonly HouseFact[]): string[] =>
  facts.map(
    (fact) =>
      `${ASKED[fact]}: in Arabic and English, at ${settingsOf(origin)} under "About the house"`,
  );

/** The reminder after a deployment that could not ask for them. */
export const factsToWrite = (origin: string): string =>
  `Now write what guests read about the house (${Object.values(ASKED).join(', ')}), in Arabic and English, at ${settingsOf(origin)} under "About the house": the next npm run deploy asks for it.`;
