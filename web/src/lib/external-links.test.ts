import { describe, expect, it } from 'vitest';
import {
  conversationLink,
  directionsLink,
  mapSearchLink,
  messageLink,
  networkName,
  searchLink,
} from './external-links.ts';

describe('E-03 links to other apps', () => {
  it('E-03 the message is the text and the address of this site', () => {
    const link = new URL(messageLink('تعال إلى دار السيب', 'https://hotel.example'));
    expect(link.host).toBe('wa.me');
    expect(link.searchParams.get('text')).toBe('تعال إلى دار السيب\nhttps://hotel.example');
  });
  it('E-04 the map and the search look for the hotel', () => {
    expect(new URL(mapSearchLink('Dar Al Seeb, Muscat')).searchParams.get('query')).toBe(
      'Dar Al Seeb, Muscat',
    );
    expect(new URL(searchLink('Dar Al Seeb & Spa')).searchParams.get('q')).toBe(
      'Dar Al Seeb & Spa',
    );
  });
  it('J-08 the way leads to where the hotel stands, whatever else has its name', () => {
    const link = new URL(directionsLink({ latitude: 23.6703, longitude: 58.1891 }));
    expect([link.pathname, link.searchParams.get('destination')]).toEqual([
      '/maps/dir/',
      '23.6703,58.1891',
    ]);
  });
  it('J-05 a conversation with the hotel may begin with words', () => {
    expect(conversationLink('+968 2400 0000')).toBe('https://wa.me/96824000000');
    const link = new URL(conversationLink('+96824000000', 'حجزي & رقمه'));
    expect([link.pathname, link.searchParams.get('text')]).toEqual(['/96824000000', 'حجزي & رقمه']);
  });
});

it.each([
  ['https://www.instagram.com/daralseeb', 'Instagram'],
  ['https://x.com/daralseeb', 'X'],
  ['https://www.example.om/house', 'example.om'],
])('L-07 the page %s is called %s', (address, name) => {
  expect(networkName(address)).toBe(name);
});
