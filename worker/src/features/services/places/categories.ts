import type { Category } from '#shared/services/services.contract.ts';

/** In the order of the panel; the services of the last two are not active yet. */
export const CATEGORIES: Category[] = [
  {
    id: 'restaurants',
    name: { ar: 'المطاعم', en: 'Restaurants' },
    places: ['omani', 'thai'],
    soon: [],
  },
  { id: 'spa', name: { ar: 'التدليك والسبا', en: 'Massage & Spa' }, places: ['spa'], soon: [] },
  {
    id: 'transport',
    name: { ar: 'النقل', en: 'Transportation' },
    places: [],
    soon: [
      {
        id: 'taxi',
        name: { ar: 'سيارة أجرة', en: 'Taxi' },
        line: { ar: 'من باب الفندق', en: 'From the door of the hotel' },
      },
      {
        id: 'airport',
        name: { ar: 'التوصيل إلى المطار', en: 'Airport Transfer' },
        line: {
          ar: 'من مطار مسقط الدولي وإليه',
          en: 'To and from Muscat International Airport',
        },
      },
    ],
  },
  {
    id: 'shopping',
    name: { ar: 'التسوّق', en: 'Shopping' },
    places: [],
    soon: [
      {
        id: 'malls',
        name: { ar: 'المراكز التجارية', en: 'Malls' },
        line: { ar: 'محلات ومقاهٍ تحت سقف واحد', en: 'Shops and cafés under one roof' },
      },
      {
        id: 'markets',
        name: { ar: 'الأسواق الشعبية', en: 'Local Markets' },
        line: { ar: 'سمك الصباح وتمر وبهارات', en: 'Morning fish, dates and spices' },
      },
    ],
  },
];
