import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  siteSettingsSchema,
  type SiteSave,
  type SiteSettings,
} from '#shared/site/site-settings.contract.ts';
import { ApiError, apiGet, apiSend } from '../../../../platform/api/api-client.ts';
import type { LiveTopics } from '../../../../platform/live/live-state.ts';
import { usePollInterval } from '../../../../platform/query/poll-interval.ts';

const TOPICS: LiveTopics = ['site'];

/** How often (ms) a screen that is seen asks again: a colleague may have saved. */
export const SITE_POLL = 30_000;

export const siteSettingsQuery = queryOptions({
  queryKey: ['staff', 'site'],
  queryFn: ({ signal }) =>
    apiGet('/api/admin/site', siteSettingsSchema, { signal, poll: true, asStaff: true }),
  staleTime: 5000,
  refetchOnMount: 'always',
  refetchOnReconnect: 'always',
  meta: { topics: TOPICS },
});

export function useSiteSettings() {
  return useQuery({ ...siteSettingsQuery, refetchInterval: usePollInterval(SITE_POLL, TOPICS) });
}

/** Saves, and shows everywhere what stands there now, also where a colleague was faster. */
export function useSaveSite(): (save: SiteSave) => Promise<SiteSettings> {
  const client = useQueryClient();
  const take = (settings: SiteSettings) => {
    client.setQueryData(siteSettingsQuery.queryKey, settings);
    void client.invalidateQueries({ queryKey: ['site'] });
    return settings;
  };
  return async (save) => {
    try {
      return take(
        await apiSend('PUT', '/api/admin/site', save, siteSettingsSchema, { asStaff: true }),
      );
    } catch (error) {
      if (error instanceof ApiError && error.details?.site) take(error.details.site);
      throw error;
    }
  };
}
