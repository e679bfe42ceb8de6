import { addDays } from '#shared/bookings/stay.ts';
import { lastDayOfMonth, muscatDay } from '#shared/muscat-time.ts';
import { OFFERS_TITLE } from '#shared/offers/offers.ts';

/**
 * The specified offers, extended from the last August beyond today, so that they can be looked at on
 * any day of the year. No verb sets offers yet.
 */
export async function seedOffers(d1: D1Database, now: number): Promise<void> {
  const today = muscatDay(now);
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '08-01' ? 1 : 0);
  await d1.batch([
    d1
      .prepare(
        'INSERT INTO offers (title, titleAr, description, descriptionAr, discount, validFrom, validTo) SELECT ?, ?, description, descriptionAr, discount, ?, ? FROM offers WHERE id = 1',
      )
      .bind(
        OFFERS_TITLE.en,
        OFFERS_TITLE.ar,
        `${year}-08-01`,
        lastDayOfMonth(addDays(today, 30).slice(0, 7)),
      ),
    d1.prepare("UPDATE versions SET v = v + 1 WHERE name = 'offers'"),
  ]);
}
