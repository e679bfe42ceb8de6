import { EVENT_TYPES, type EventType } from '#shared/events/events.ts';
import type { Language } from '#shared/language.ts';
import { VIP_CARD_FACTS, VIP_CARDS, type VipCard } from '#shared/membership/vip-cards.ts';
import { priceText } from '../../../platform/mail/mail-formats.ts';
import { listText } from '../texts/formats.ts';
import { TEXTS } from '../texts/texts.ts';
import { FACTS, type Asking } from './fact-world.ts';

const CARD_SAID: Readonly<Record<VipCard, RegExp>> = {
  elite: /elite|نخبه|nokhba/,
  gold: /gold|ذهبي|دهبي|thahab|dahab/,
  silver: /silver|فضي|fadh|fada/,
};

export function cardText(card: VipCard, lang: Language): string {
  const f = FACTS[lang];
  const { priceBaisa, rooms, coffees, freeNights, discounts } = VIP_CARD_FACTS[card];
  return f.cardFacts(f.card[card], {
    price: priceText(priceBaisa, lang),
    rooms,
    coffees,
    freeNights: TEXTS[lang].nights(freeNights),
    discounts: listText(
      discounts.map((band) => f.discount(band.rooms, band.percent)),
      lang,
    ),
  });
}

export function vipFact({ understood: { plain }, lang, f }: Asking): string {
  const asked = VIP_CARDS.filter((card) => CARD_SAID[card].test(plain));
  const coffee = /coffee|قهو|qahwa|gahwa/.test(plain);
  if (coffee && asked.length === 0) return f.coffee;
  const cards = (asked.length > 0 ? asked : VIP_CARDS).map((card) => cardText(card, lang));
  return [...cards, coffee ? f.coffee : '', f.getCard].filter(Boolean).join('\n');
}

const EVENT_SAID: Readonly<Record<EventType, RegExp>> = {
  photography: /photo|pictur|تصوير|صور(?!ه الشاشه)|taswir/,
  location_sharing: /location|sharing|share|موقع|مشاركه الموقع/,
  hotel_rating: /rating|review|screenshot|تقييم|لقط|تعليق/,
};

export function eventFact({ understood: { plain }, f }: Asking): string {
  const asked = EVENT_TYPES.filter((event) => EVENT_SAID[event].test(plain));
  const isGeneral = asked.length === 0;
  const lines = (isGeneral ? EVENT_TYPES : asked).map((event) => f.event[event]);
  return [...lines, f.eventRules].join('\n');
}
