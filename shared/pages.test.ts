import { describe, expect, it } from 'vitest';
import { AREAS, areaOf, hasPage, PAGE_ACCESS } from './pages.ts';

describe('L-05 which addresses the app has', () => {
  it.each(Object.keys(PAGE_ACCESS).filter((path) => !path.includes(':')))(
    'L-05 there is a page at %s',
    (path) => {
      expect(hasPage(path)).toBe(true);
    },
  );

  it.each(AREAS)('B-01 the back office has the area %s', (area) => {
    expect(areaOf(area)).toBe(area);
    expect(hasPage(`/dashboard/${area}`)).toBe(true);
  });

  it.each(['/b/DS-ABC234', '/hotel/', '/Hotel', '/dashboard/Bookings/'])(
    'L-05 an address is known however it was typed: %s',
    (path) => {
      expect(hasPage(path)).toBe(true);
    },
  );

  it.each([
    '/no/such/page',
    '/hotels',
    '/hotel/rooms',
    '//hotel',
    '/b',
    '/b//',
    '/b/DS-ABC234/more',
    '/:area',
    '/dashboard/bookings/7',
  ])('L-05 there is no page at %s', (path) => {
    expect(hasPage(path)).toBe(false);
  });

  it.each(['nonsense', 'booking', '', ':area', 'constructor'])(
    'B-01 the back office has no area “%s”',
    (text) => {
      expect(areaOf(text)).toBeNull();
      expect(hasPage(`/dashboard/${text || '/'}`)).toBe(false);
    },
  );
});
