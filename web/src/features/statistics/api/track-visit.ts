import { muscatDay } from '#shared/muscat-time.ts';
import { siteVisitAnswerSchema } from '#shared/statistics/site-visit.contract.ts';
import { apiSend } from '../../../platform/api/api-client.ts';
import { readLocal, writeLocal } from '../../../platform/storage/local-store.ts';

/**
 * Counts that this device opened the site, once a Muscat day (T-02). Nobody is shown anything: a
 * visit that did not arrive is sent again when the site is next opened that day.
 */
export async function trackSiteVisit(): Promise<void> {
  const day = muscatDay(Date.now());
  const kept = readLocal('siteVisit');
  if (kept?.day === day && kept.isSent) return;
  // A number of its own each day, so that nothing follows a device from one to the next.
  const device = kept?.day === day ? kept.device : crypto.randomUUID();
  writeLocal('siteVisit', { day, device, isSent: false });
  try {
    await apiSend('POST', '/api/track-visit', { device }, siteVisitAnswerSchema, { poll: true });
  } catch {
    return;
  }
  writeLocal('siteVisit', { day, device, isSent: true });
}
