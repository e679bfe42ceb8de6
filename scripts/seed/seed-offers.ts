import { addDays } from '#shared/bookings/stay.ts';
import { type Day, lastDayOfMonth, muscatDay } from '#shared/muscat-time.ts';
import { OFFERS_TITLE } from '#shared/offers/offers.ts';

/**
 * The specified offers, so that they can be looked at on any day of the year: extended from the
 * last August beyond today, or, in a demo that people look at, called by the month that they begin
 * in.
 */
export async function seedOffers(
  d1: D1Database,
  now: number,
  isNamedByMonth = false,
): Promise<void> {
  const today = muscatDay(now);
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '08-01' ? 1 : 0);
  const title = isNamedByMonth ? offersTitleOf(today) : OFFERS_TITLE;
  await d1.batch([
    d1
      .prepare(
        'INSERT INTO offers (title, titleAr, description, descriptionAr, discount, validFrom, validTo) SELECT ?, ?, description, descriptionAr, discount, ?, ? FROM offers WHERE id = 1',
      )
      .bind(
        title.en,
        title.ar,
        isNamedByMonth ? `${today.slice(0, 7)}-01` : `${year}-08-01`,
        lastDayOfMonth(addDays(today, 30).slice(0, 7)),
      ),
    d1.prepare("UPDATE versions SET v = v + 1 WHERE name = 'offers'"),
  ]);
}

/** The specified title with the month of that day in the place of August. */
export function offersTitleOf(day: Day): { readonly en: string; readonly ar: string } {
  const month = (locale: string) =>
    new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC', calendar: 'gregory' }).format(
      Date.parse(day),
    );
  return {
    en: OFFERS_TITLE.en.replace('August', month('en')),
    ar: OFFERS_TITLE.ar.replace('أغسطس', month('ar-OM')),
  };
}
