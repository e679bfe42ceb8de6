import { describe, expect, it } from 'vitest';
import { PAGE_ACCESS } from '#shared/pages.ts';
import { decideAccess, loginUrl, UNKNOWN_PAGE_ACCESS } from './page-access.ts';

const guest = { role: 'guest' } as const;
const staff = { role: 'staff' } as const;

describe('L-09 who sees which page', () => {
  it.each(['/', '/hotel', '/b/:reference', '/login', '/hotel-rating-event'] as const)(
    'L-09 %s is open to visitors',
    (path) => {
      expect(decideAccess(PAGE_ACCESS[path], null)).toBe('show');
      expect(decideAccess(PAGE_ACCESS[path], undefined)).toBe('show');
    },
  );

  it.each([
    '/account',
    '/admin-welcome',
    '/points-store',
    '/points-booking',
    '/points-statement',
  ] as const)('L-09 %s falls to the login page without an account', (path) => {
    expect(decideAccess(PAGE_ACCESS[path], null)).toBe('login');
    expect(decideAccess(PAGE_ACCESS[path], undefined)).toBe('wait');
    expect(decideAccess(PAGE_ACCESS[path], guest)).toBe('show');
    expect(decideAccess(PAGE_ACCESS[path], staff)).toBe('show');
  });

  it('J-08 L-09 /dashboard is for accounts, and for a device that has bookings; anybody else falls to the login page', () => {
    const access = PAGE_ACCESS['/dashboard'];
    expect(decideAccess(access, null)).toBe('login');
    expect(decideAccess(access, null, false, true)).toBe('show');
    expect(decideAccess(access, null, true, true)).toBe('wait');
    expect(decideAccess(access, undefined, false, true)).toBe('wait');
    for (const user of [guest, staff]) expect(decideAccess(access, user)).toBe('show');
    expect(decideAccess(PAGE_ACCESS['/account'], null, false, true)).toBe('login');
  });

  it('A-05 L-09 who has just signed out waits for the login page, and is not sent there with a way back', () => {
    expect(decideAccess('signedIn', null, true)).toBe('wait');
    expect(decideAccess('everyone', null, true)).toBe('show');
    expect(decideAccess('signedIn', guest, true)).toBe('show');
  });

  it.each([
    '/dashboard/:area',
    '/photography-admin',
    '/rating-admin',
    '/location-admin',
    '/chat-qa-admin',
  ] as const)('L-09 %s is shown to staff alone', (path) => {
    expect(decideAccess(PAGE_ACCESS[path], null)).toBe('login');
    expect(decideAccess(PAGE_ACCESS[path], guest)).toBe('refuse');
    expect(decideAccess(PAGE_ACCESS[path], staff)).toBe('show');
  });

  it('L-09 an address that does not exist falls to the login page for visitors and is named as missing to others', () => {
    expect(decideAccess(UNKNOWN_PAGE_ACCESS, null)).toBe('login');
    expect(decideAccess(UNKNOWN_PAGE_ACCESS, guest)).toBe('show');
  });

  it('L-09 the login page knows the way back, with what stood after the question mark', () => {
    expect(loginUrl('/points-store', '')).toBe('/login?next=%2Fpoints-store');
    expect(loginUrl('/dashboard/bookings', 'booking=DS-ABC234')).toBe(
      '/login?next=%2Fdashboard%2Fbookings%3Fbooking%3DDS-ABC234',
    );
  });
});
