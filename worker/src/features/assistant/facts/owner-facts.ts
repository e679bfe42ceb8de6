import type { Language } from '#shared/language.ts';
import { factIn, HOUSE_FACTS, type HouseFact } from '#shared/site/house-facts.ts';
import { clockText } from '../../../platform/mail/mail-formats.ts';
import type { Topic } from '../understand/understood.ts';
import { FACTS, type Asking, type FactSite } from './fact-world.ts';

/** Topics that the owner of the house answers, in their own words. */
const FACT_OF_TOPIC: Readonly<Partial<Record<Topic, HouseFact>>> = {
  airport: 'airport',
  breakfast: 'breakfast',
  parking: 'parking',
  pool: 'pool',
  children: 'children',
  accessibility: 'accessibility',
  quiet_hours: 'quietHours',
  pets: 'pets',
};

/** What the owner wrote of it; null where they have written nothing yet. */
export function ownerText(site: FactSite | null, fact: HouseFact, lang: Language): string | null {
  const { ofHouse, facts } = FACTS[lang];
  const text = site && factIn(site, fact, lang);
  return text === null ? null : ofHouse(facts[fact], text);
}

export const ownerFact =
  (fact: HouseFact) =>
  ({ world, lang }: Asking): string | null =>
    ownerText(world.site, fact, lang);

/** All that they wrote, a line each. */
export const ownerLines = (site: FactSite, lang: Language): string[] =>
  HOUSE_FACTS.flatMap((fact) => ownerText(site, fact, lang) ?? []);

/** That of some of what was asked they have written nothing; null where it is none of theirs. */
export function untold(topics: readonly Topic[], lang: Language): string | null {
  const { facts, untoldOf } = FACTS[lang];
  const names = topics.flatMap((topic) => {
    const fact = FACT_OF_TOPIC[topic];
    return fact === undefined ? [] : [facts[fact]];
  });
  return names.length === 0 ? null : untoldOf(names);
}

const OTHER_HOURS =
  /early|earlier|late\b|later|extend|مبكر|متاخر|بدري|اتاخر|نتاخر|تاخير|ابكر|قبل الموعد/;

/** Says the hours of check-in and check-out. */
export const stayHours = ({ checkInTime, checkOutTime }: FactSite, lang: Language): string =>
  FACTS[lang].stayHours(clockText(checkInTime, lang), clockText(checkOutTime, lang));

/** Other hours are for a person to allow. */
export function stayHoursFact({ understood: { plain }, world, lang, f }: Asking): string | null {
  if (world.site === null) return null;
  const hours = stayHours(world.site, lang);
  return OTHER_HOURS.test(plain) ? `${hours} ${f.otherHours}` : hours;
}
