import { csvOf } from '#shared/csv.ts';
import type { Language } from '#shared/language.ts';
import type { StatisticsDashboard } from '#shared/statistics/statistics.contract.ts';

const HEADS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Day',
    'Bookings requested',
    'Of these accepted',
    'Revenue by day of booking (OMR)',
    'Rooms on sale',
    'Rooms sold',
    'Occupancy (%)',
    'Average rate (OMR)',
    'Revenue per room on sale (OMR)',
    'Site visits',
    'Visits to nearby places',
  ],
  ar: [
    'اليوم',
    'الحجوزات المطلوبة',
    'المقبول منها',
    'الإيراد حسب يوم الحجز (ر.ع.)',
    'الغرف المعروضة للبيع',
    'الغرف المباعة',
    'نسبة الإشغال (%)',
    'متوسط سعر الغرفة (ر.ع.)',
    'الإيراد لكل غرفة معروضة (ر.ع.)',
    'زيارات الموقع',
    'زيارات الأماكن القريبة',
  ],
};

const percent = (share: number | null) => (share === null ? null : (share * 100).toFixed(1));
const omr = (amount: number | null) => (amount === null ? null : amount.toFixed(3));

/** A row a day of the period, under heads in the language of the caller. */
export const seriesCsv = (series: StatisticsDashboard['series'], language: Language): string =>
  csvOf(
    [
      HEADS[language],
      ...series.map((row) => [
        row.day,
        row.bookings,
        row.acceptedBookings,
        omr(row.revenue),
        row.roomsOnSale,
        row.roomsSold,
        percent(row.occupancy),
        omr(row.averageRate),
        omr(row.revenuePerRoom),
        row.siteVisits,
        row.placeVisits,
      ]),
    ],
    language,
  );
