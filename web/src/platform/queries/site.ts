import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Language } from '#shared/language.ts';
import { ID_NUMBER_DAYS } from '#shared/site/retention.ts';
import {
  CHECK_IN_TIME,
  CHECK_OUT_TIME,
  siteSchema,
  type Site,
} from '#shared/site/site.contract.ts';
import { apiGet } from '../api/api-client.ts';
import { isUnasked } from '../last-use.ts';
import type { LiveTopics } from '../live/live-state.ts';

const TOPICS: LiveTopics = ['site'];

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
  checkInTime: CHECK_IN_TIME,
  checkOutTime: CHECK_OUT_TIME,
  latitude: 23.6703,
  longitude: 58.1891,
  socialLink: null,
  maintenanceMode: false,
  maintenanceWords: '',
  maintenanceWordsAr: '',
  idNumberDays: ID_NUMBER_DAYS,
  answerMinutes: null,
  signIn: { google: false, turnstileSiteKey: null },
  modelProvider: null,
};

const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => apiGet('/api/site', siteSchema, { signal, poll: isUnasked() }),
  staleTime: 300_000,
  // A page that shows maintenance asks again, so that it opens by itself.
  refetchInterval: ({ state }) => (state.data?.maintenanceMode ? 60_000 : false),
  meta: { persist: true, isPublic: true, topics: TOPICS },
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
