import type { Language } from '#shared/language.ts';
import { SERVICE_TYPES } from '#shared/services/places.ts';
import type { DayFigures } from '#shared/statistics/day-figures.ts';
import type { StatisticsDashboard } from '#shared/statistics/statistics.contract.ts';
import { CATEGORIES } from '../services/places/categories.ts';
import { OMANI } from '../services/places/omani.ts';
import { SPA } from '../services/places/spa.ts';
import { THAI } from '../services/places/thai.ts';

type PlaceVisits = StatisticsDashboard['nearbyServicesVisits'];

/** Visits by place; a type stands for callers that did not say which place (decision 028). */
export function placeVisitsOf(
  sums: { readonly today: DayFigures; readonly month: DayFigures; readonly all: DayFigures },
  language: Language,
): PlaceVisits {
  const countsOf = (name: string) => ({
    dailyVisits: sums.today.places[name] ?? 0,
    monthlyVisits: sums.month.places[name] ?? 0,
    visits: sums.all.places[name] ?? 0,
  });
  const places = [OMANI, THAI, SPA].map(({ id, serviceType, name, line }) => ({
    place: id,
    serviceType,
    serviceName: name[language],
    category: CATEGORIES.find(({ places: of }) => of.includes(id))?.name[language] ?? '',
    description: line[language],
    ...countsOf(id),
  }));
  const unnamed = SERVICE_TYPES.filter((type) => countsOf(type).visits > 0 && !isPlace(type)).map(
    (serviceType) => ({
      place: null,
      serviceType,
      serviceName: TYPE_NAMES[serviceType][language],
      category: TYPE_NAMES[serviceType][language],
      description: '',
      ...countsOf(serviceType),
    }),
  );
  return [...places, ...unnamed];
}

/** The spa is a place and a type under one name, and counted as the place. */
const isPlace = (type: string) => [OMANI, THAI, SPA].some(({ id }) => id === type);

const TYPE_NAMES = {
  restaurant: { ar: 'مطعم لم يُذكر', en: 'A restaurant, not named' },
  spa: { ar: 'السبا', en: 'Spa' },
} as const;
