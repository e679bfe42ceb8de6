import { addDays } from '#shared/bookings/stay.ts';
import type { Language } from '#shared/language.ts';
import { omrFromBaisa } from '#shared/money.ts';
import { muscatDay, type Day } from '#shared/muscat-time.ts';
import { lastRateNight } from '#shared/rooms/night-rates.ts';
import { MAX_GUESTS, nightGroups, type NightPrices } from '#shared/rooms/pricing.ts';
import { ROOM_FACTS, ROOM_TYPES } from '#shared/rooms/room-types.ts';
import { mapLink, type Site } from '#shared/site/site.contract.ts';

/** What every type of room has. */
const SHARED_FEATURES = ROOM_FACTS.silver.features.filter((feature) =>
  ROOM_TYPES.every((type) => ROOM_FACTS[type].features.includes(feature)),
);

/** The hotel as schema.org knows one, by its settings and the rules of its rooms. */
export function hotelJsonLd(
  site: Omit<Site, 'signIn' | 'modelProvider'>,
  language: Language,
  origin: string,
  picture: string,
  prices: NightPrices | null,
): object {
  const isArabic = language === 'ar';
  return {
    '@context': 'https://schema.org',
    '@type': 'Hotel',
    '@id': `${origin}/#hotel`,
    name: isArabic ? site.siteNameAr : site.siteName,
    alternateName: isArabic ? site.siteName : site.siteNameAr,
    description: isArabic ? site.siteDescriptionAr : site.siteDescription,
    url: `${origin}/`,
    image: picture,
    telephone: site.contactPhone,
    email: site.contactEmail,
    address: {
      '@type': 'PostalAddress',
      streetAddress: isArabic ? site.addressAr : site.address,
      addressCountry: 'OM',
    },
    geo: { '@type': 'GeoCoordinates', latitude: site.latitude, longitude: site.longitude },
    hasMap: mapLink(site),
    checkinTime: site.checkInTime,
    checkoutTime: site.checkOutTime,
    availableLanguage: ['ar', 'en'],
    currenciesAccepted: 'OMR',
    paymentAccepted: 'Cash',
    ...(prices && { priceRange: priceRange(prices, muscatDay(Date.now())) }),
    numberOfRooms: ROOM_TYPES.reduce((sum, type) => sum + ROOM_FACTS[type].rooms, 0),
    amenityFeature: SHARED_FEATURES.map((feature) => ({
      '@type': 'LocationFeatureSpecification',
      name: feature[language],
      value: true,
    })),
    containsPlace: ROOM_TYPES.map((type) => ({
      '@type': 'HotelRoom',
      name: isArabic ? ROOM_FACTS[type].nameAr : ROOM_FACTS[type].nameEn,
      occupancy: { '@type': 'QuantitativeValue', maxValue: MAX_GUESTS },
    })),
  };
}

/** From the least to the most that a night costs of those that can be booked, by whatever rate. */
export function priceRange(prices: NightPrices, today: Day): string {
  const stay = { checkIn: today, checkOut: addDays(lastRateNight(today), 1) };
  const nights = ROOM_TYPES.flatMap((type) => nightGroups(prices[type], stay)).map(
    ({ nightBaisa }) => omrFromBaisa(nightBaisa),
  );
  return `OMR ${Math.min(...nights)}–${Math.max(...nights)}`;
}
