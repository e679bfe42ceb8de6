/** Codes of what staff cannot do with the offers. */
export const OFFER_ERRORS = ['offer.changed', 'offer.too_many'] as const;
export type OfferError = (typeof OFFER_ERRORS)[number];
