import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Language } from '#shared/language.ts';
import { siteSchema, type Site } from '#shared/site/site.contract.ts';
import { apiGet } from '../api/api-client.ts';

/**
 * What the page says of the hotel until the server's own words arrive: those of a new database, so
 * that nothing jumps.
 */
export const BUILT_IN_SITE: Site = {
  siteName: 'Dar Al Seeb',
  siteNameAr: 'دار السيب',
  siteDescription: 'A small Omani house in Seeb: quiet rooms and honest hospitality.',
  siteDescriptionAr: 'فندق عُماني صغير في السيب، غرف هادئة وضيافة على أصولها.',
  contactPhone: '+96824000000',
  contactEmail: 'stay@example.om',
  address: 'Seeb, Muscat, Oman',
  addressAr: 'السيب، مسقط، عُمان',
  checkInTime: '14:00',
  checkOutTime: '12:00',
  latitude: 23.6703,
  longitude: 58.1891,
  maintenanceMode: false,
  maintenanceWords: '',
  maintenanceWordsAr: '',
  idNumberDays: 90,
  signIn: { google: false, turnstileSiteKey: null },
};

const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => apiGet('/api/site', siteSchema, { signal }),
  staleTime: 3_600_000,
  meta: { persist: true, isPublic: true },
});

/** The hotel as a map finds it. */
export function hotelPlace(site: Site, language: Language): string {
  return language === 'ar'
    ? `${site.siteNameAr}، ${site.addressAr}`
    : `${site.siteName}, ${site.address}`;
}

export function useSite(): Site {
  return useQuery(siteQuery).data ?? BUILT_IN_SITE;
}
