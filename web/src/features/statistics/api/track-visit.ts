import { siteVisitAnswerSchema } from '#shared/statistics/site-visit.contract.ts';
import { apiSend } from '../../../platform/api/api-client.ts';
import { countVisit, type VisitsOfDay } from '../../../platform/daily-visit.ts';
import { readLocal, writeLocal } from '../../../platform/storage/local-store.ts';

const KEPT = {
  read: () => readLocal('visitedSite'),
  write: (visits: VisitsOfDay) => writeLocal('visitedSite', visits),
};

/** Counts that this device opened the site, once a Muscat day (T-02). */
export const trackSiteVisit = (): Promise<void> =>
  countVisit(KEPT, 'site', (device) =>
    apiSend('POST', '/api/track-visit', { device }, siteVisitAnswerSchema, { poll: true }),
  );
