import type { Site } from '#shared/site/site.contract.ts';

/** Share link of the messaging app: it asks whom to send to. */
export function messageLink(text: string, address: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${text}\n${address}`)}`;
}

/** A conversation with the hotel in the messaging app; `phone` in E.164. */
export function conversationLink(phone: string, text = ''): string {
  const query = text === '' ? '' : `?text=${encodeURIComponent(text)}`;
  return `https://wa.me/${phone.replace(/\D/g, '')}${query}`;
}

/** Page of the hotel on the map, found by its name, as its rating is. */
export function mapSearchLink(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}

/** The way to the hotel from where somebody is, by its place and not by its name. */
export function directionsLink({
  latitude,
  longitude,
}: Pick<Site, 'latitude' | 'longitude'>): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}

const NETWORKS: Readonly<Record<string, string>> = {
  'instagram.com': 'Instagram',
  'facebook.com': 'Facebook',
  'tiktok.com': 'TikTok',
  'snapchat.com': 'Snapchat',
  'youtube.com': 'YouTube',
  'x.com': 'X',
};

/** A social network by the name that everybody knows, else by its host. */
export function networkName(address: string): string {
  const host = new URL(address).hostname.replace(/^(?:www|m)\./, '');
  return NETWORKS[host] ?? host;
}

/** Search for the hotel, beside which its rating stands. */
export function searchLink(words: string): string {
  return `https://www.google.com/search?q=${encodeURIComponent(words)}`;
}
