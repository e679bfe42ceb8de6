/** Codes of refusals of this feature. */
export const SITE_ERRORS = ['site.maintenance', 'site.changed'] as const;
export type SiteErrorCode = (typeof SITE_ERRORS)[number];
