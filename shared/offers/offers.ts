import type { RoomType } from '../rooms/room-types.ts';

/** Name of the offers until the hotel gives them another. */
export const OFFERS_TITLE = { en: 'August Exclusive Offers', ar: 'عروض أغسطس الحصرية' } as const;

/** The hour of the day that a room stands for, and its offer with it. */
export const OFFER_THEMES = ['forenoon', 'late_afternoon', 'blue_hour', 'night'] as const;
export type OfferTheme = (typeof OFFER_THEMES)[number];

interface OfferFacts {
  /** Baisa a night, struck through in the offers and nowhere else. */
  readonly originalBaisa: number;
  readonly theme: OfferTheme;
}

export const OFFER_FACTS: Readonly<Record<RoomType, OfferFacts>> = {
  silver: { originalBaisa: 13_566, theme: 'forenoon' },
  gold: { originalBaisa: 14_706, theme: 'late_afternoon' },
  diamond: { originalBaisa: 18_126, theme: 'blue_hour' },
  deluxe: { originalBaisa: 19_266, theme: 'night' },
};
