const MAX_LENGTH = 512;

/**
 * Plain words between slashes, then a query and a fragment: no second slash, dot or backslash that
 * a browser could read as another site.
 */
const SAME_SITE_PATH =
  /^(?!\/(?:api|auth|dev|cdn-cgi)(?:[/?#]|$))(?:\/|(?:\/[\w-]+)+\/?)(?:\?[\w~!$&'()*+,;=:@%./?-]*)?(?:#[\w~!$&'()*+,;=:@%./?-]*)?$/;

/**
 * Where to go after signing in: a page of this site, or `/` for anything that is not plainly one.
 */
export function safeNextPath(wished: string | null | undefined): string {
  return wished && wished.length <= MAX_LENGTH && SAME_SITE_PATH.test(wished) ? wished : '/';
}
