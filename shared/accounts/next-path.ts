const MOST = 512;

/** Plain words between slashes, then a query and a fragment: no second slash, dot or backslash that a browser could read as another site. */
const OWN_PAGE =
  /^(?!\/(?:api|auth|dev|cdn-cgi)(?:[/?#]|$))(?:\/|(?:\/[\w-]+)+\/?)(?:\?[\w~!$&'()*+,;=:@%./?-]*)?(?:#[\w~!$&'()*+,;=:@%./?-]*)?$/;

/** Where to go after signing in: a page of this site, or `/` for anything that is not plainly one. */
export function nextPath(wished: string | null | undefined): string {
  return wished && wished.length <= MOST && OWN_PAGE.test(wished) ? wished : '/';
}
