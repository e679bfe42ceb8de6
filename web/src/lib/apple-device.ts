/**
 * iPhone and iPad install by hand, and are reached only by apps that are. An iPad calls itself a
 * Mac, but no Mac has a touch screen.
 */
export function isApplePhoneOrTablet({
  userAgent,
  maxTouchPoints,
}: {
  userAgent: string;
  maxTouchPoints: number;
}): boolean {
  return (
    /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  );
}
