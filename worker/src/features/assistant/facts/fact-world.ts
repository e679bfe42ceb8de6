import type { Language } from '#shared/language.ts';
import type { HouseFacts } from '#shared/site/house-facts.ts';
import type { Site } from '#shared/site/site.contract.ts';
import type { World } from '../dialogue/dialogue-state.ts';
import { factsAr } from '../texts/facts-ar.ts';
import { factsEn, type FactTexts } from '../texts/facts-en.ts';
import type { Slots, Understood } from '../understand/understood.ts';

/** What the hotel says of itself (site settings). */
export type FactSite = HouseFacts &
  Pick<
    Site,
    | 'contactPhone'
    | 'contactEmail'
    | 'address'
    | 'addressAr'
    | 'checkInTime'
    | 'checkOutTime'
    | 'idNumberDays'
  >;

export interface FactWorld extends Pick<World, 'prices'> {
  /** The caller's balance; null where nobody is signed in. */
  readonly points: number | null;
  readonly isSignedIn: boolean;
  readonly site: FactSite | null;
  /** Slots of the booking under way: "this booking" means its room. */
  readonly slots?: Slots;
}

/** A question, and all that its answer may come from. */
export interface Asking {
  readonly understood: Understood;
  readonly world: FactWorld;
  readonly lang: Language;
  readonly f: FactTexts;
}

export const FACTS: Readonly<Record<Language, FactTexts>> = { ar: factsAr, en: factsEn };
