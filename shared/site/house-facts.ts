import { LANGUAGES, type Language } from '../language.ts';

/** The facts that the owner writes of the house, in the order in which guests read them. */
export const HOUSE_FACTS = [
  'airport',
  'breakfast',
  'parking',
  'pool',
  'children',
  'accessibility',
  'quietHours',
  'pets',
] as const;
export type HouseFact = (typeof HOUSE_FACTS)[number];

/** The setting that holds a fact in a language: `pool` in English, `poolAr` in Arabic. */
export type HouseFactField = HouseFact | `${HouseFact}Ar`;

const ENDINGS: Readonly<Record<Language, 'Ar' | ''>> = { ar: 'Ar', en: '' };
export const factField = (fact: HouseFact, language: Language): HouseFactField =>
  `${fact}${ENDINGS[language]}`;

export const HOUSE_FACT_FIELDS: readonly HouseFactField[] = HOUSE_FACTS.flatMap((fact) =>
  LANGUAGES.map((language) => factField(fact, language)),
);

/** How many characters a fact may have in each language. */
export const FACT_LENGTH = 300;

/** Null until the owner has written it. */
export type HouseFacts = Readonly<Record<HouseFactField, string | null>>;

/** The same value for every field of every fact. */
export const ofEachFact = <T>(value: T): Record<HouseFactField, T> =>
  Object.fromEntries(HOUSE_FACT_FIELDS.map((field) => [field, value])) as Record<HouseFactField, T>;

/**
 * Returns the words of a fact. Null until it is written in both languages, so that no guest is told
 * less than another.
 */
export function factIn(facts: HouseFacts, fact: HouseFact, language: Language): string | null {
  const isWritten = LANGUAGES.every((one) => facts[factField(fact, one)] !== null);
  return isWritten ? facts[factField(fact, language)] : null;
}

/** The facts that guests do not read yet. */
export const unwrittenFacts = (facts: HouseFacts): HouseFact[] =>
  HOUSE_FACTS.filter((fact) => factIn(facts, fact, 'en') === null);
