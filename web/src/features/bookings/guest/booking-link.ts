import { nfkc } from '#shared/nfkc.ts';

/**
 * Address under which a booking opens on any device. The code stands behind `#`, so that it reaches
 * no server log.
 */
export function bookingLink(origin: string, reference: string, code: string): string {
  return `${origin}/b/${encodeURIComponent(reference)}#${encodeURIComponent(code)}`;
}

/** A reference as typed or pasted → `DS-7K3MPQ`; what cannot be one comes back in capitals. */
export function normalizeReference(typed: string): string {
  const signs = nfkc(typed)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  return signs.startsWith('DS') && signs.length === 8
    ? `DS-${signs.slice(2)}`
    : signs.length === 6
      ? `DS-${signs}`
      : signs;
}
