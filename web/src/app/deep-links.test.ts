import { describe, expect, it } from 'vitest';
import { parseLink } from './deep-links.ts';
import { findDeepLink } from './registry.ts';

describe('L-06 addresses that open something', () => {
  it.each([
    ['L-06 the events panel', '/', '?events=true', '', { panels: [{ name: 'events' }] }],
    [
      'E-02 pictures shared from the gallery of the phone',
      '/',
      '?share=photos',
      '',
      { panels: [{ name: 'events' }, { name: 'photography', isShared: true }] },
    ],
    [
      'S-01 a place near by',
      '/',
      '?services=omani',
      '',
      { panels: [{ name: 'services', start: 'omani' }] },
    ],
    ['L-06 the admin area', '/', '?admin=true', '', { page: '/dashboard/today' }],
    ['L-12 the shortcut to booking', '/', '?book=true', '', { panels: [{ name: 'quickBooking' }] }],
    [
      'R-16 the quick form, after signing in',
      '/',
      '?book=quick',
      '',
      { panels: [{ name: 'quickForm' }] },
    ],
    [
      'R-16 the form of a room, after signing in',
      '/',
      '?book=gold-3',
      '',
      { panels: [{ name: 'bookingForm', selection: 'gold-3' }] },
    ],
    [
      'R-16 the form of a type, after signing in',
      '/',
      '?book=deluxe-general',
      '',
      { panels: [{ name: 'bookingForm', selection: 'deluxe-general' }] },
    ],
    [
      'R-16 a room that the hotel does not have',
      '/',
      '?book=silver-99',
      '',
      { panels: [{ name: 'bookingForm', selection: 'none' }] },
    ],
    [
      'R-19 the entries, after signing in',
      '/',
      '?entries=true',
      '',
      { panels: [{ name: 'entries' }] },
    ],
    [
      'R-13 a booking by its link, the secret in the fragment',
      '/b/DS-ABC234',
      '',
      '#7K2PX-9',
      { panels: [{ name: 'booking', reference: 'DS-ABC234', code: '7K2PX-9' }] },
    ],
    [
      'R-13 a booking without its secret',
      '/b/DS-ABC234/',
      '',
      '',
      { panels: [{ name: 'booking', reference: 'DS-ABC234' }] },
    ],
    [
      'R-13 a fragment that cannot be decoded',
      '/b/DS-ABC234',
      '',
      '#%E0%A4%A',
      { panels: [{ name: 'booking', reference: 'DS-ABC234', code: '%E0%A4%A' }] },
    ],
    ['L-01 the plain landing page', '/', '', '#rooms', null],
    ['L-06 another value', '/', '?events=1', '', null],
  ])('%s', (_, pathname, search, hash, link) => {
    expect(findDeepLink(parseLink({ pathname, search, hash }))).toEqual(link);
  });
});
