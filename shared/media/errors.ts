/** Codes of refused pictures. */
export const MEDIA_ERRORS = [
  'blob.too_large',
  'blob.wrong_type',
  'blob.metadata',
  'blob.broken',
  'blob.too_large_pixels',
  'blob.turned',
  'blob.hash_mismatch',
] as const;
export type MediaErrorCode = (typeof MEDIA_ERRORS)[number];
