import { addDays, nightCount } from '#shared/bookings/stay.ts';
import { type Day, muscatDay } from '#shared/muscat-time.ts';

const PARTS = [
  'asked',
  'nights',
  'onSale',
  'siteVisits',
  'placeVisits',
  'points',
  'accounts',
] as const;
type Part = (typeof PARTS)[number];

/** Which days are to be counted again, by the part of their figures; never one that is to come. */
export class StaleDays {
  static readonly PARTS = PARTS;
  readonly today: Day;
  readonly #days = new Map<Part, Set<Day>>();

  constructor(today: Day) {
    this.today = today;
  }

  add(part: Part, days: readonly Day[]): void {
    // The stock of a night that is over is not known any more.
    const isWanted = (day: Day) => (part === 'onSale' ? day === this.today : day <= this.today);
    const known = this.#days.get(part) ?? new Set();
    for (const day of days) if (isWanted(day)) known.add(day);
    this.#days.set(part, known);
  }

  of(part: Part): Day[] {
    return [...(this.#days.get(part) ?? [])].toSorted();
  }

  get all(): Day[] {
    return [...new Set([...this.#days.values()].flatMap((days) => [...days]))].toSorted();
  }

  get isEmpty(): boolean {
    return this.all.length === 0;
  }
}

/** Every day from the first to the last; none where the last is before the first. */
export const daysBetween = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, nightCount({ checkIn: from, checkOut: to }) + 1) }, (_, n) =>
    addDays(from, n),
  );

/** The day on which a booking was asked for and its nights, from its facts (migration 0025). */
export function nightsOfFacts(facts: string): { asked: Day; nights: Day[] } {
  const [createdAt = '', checkIn = '', checkOut = ''] = facts.split('|');
  return {
    asked: muscatDay(Date.parse(createdAt)),
    nights: daysBetween(checkIn, addDays(checkOut, -1)),
  };
}
