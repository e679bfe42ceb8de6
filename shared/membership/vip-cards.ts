/** VIP cards of the house, valid one year from issue. */
export const VIP_CARDS = ['silver', 'gold', 'elite'] as const;
export type VipCard = (typeof VIP_CARDS)[number];

export interface VipCardFacts {
  readonly priceBaisa: number;
  /** Rooms included in the year: the discounted ones below, and the free nights. */
  readonly rooms: number;
  readonly coffees: number;
  readonly freeNights: number;
  readonly discounts: readonly { readonly rooms: number; readonly percent: 10 | 20 | 50 }[];
  readonly isMostPopular: boolean;
}

/** Hours between two free coffees. */
export const COFFEE_COOLDOWN_HOURS = 24;

const bands = (ten: number, twenty: number, fifty: number): VipCardFacts['discounts'] => [
  { rooms: ten, percent: 10 },
  { rooms: twenty, percent: 20 },
  { rooms: fifty, percent: 50 },
];

export const VIP_CARD_FACTS: Readonly<Record<VipCard, VipCardFacts>> = {
  silver: {
    priceBaisa: 50_000,
    rooms: 27,
    coffees: 15,
    freeNights: 1,
    discounts: bands(15, 8, 3),
    isMostPopular: false,
  },
  gold: {
    priceBaisa: 100_000,
    rooms: 46,
    coffees: 22,
    freeNights: 3,
    discounts: bands(25, 13, 5),
    isMostPopular: true,
  },
  elite: {
    priceBaisa: 150_000,
    rooms: 68,
    coffees: 30,
    freeNights: 5,
    discounts: bands(35, 20, 8),
    isMostPopular: false,
  },
};
