import { EVENT_TYPES } from '#shared/events/events.ts';
import type { Language } from '#shared/language.ts';
import { VIP_CARDS } from '#shared/membership/vip-cards.ts';
import { POINTS_COST, POINTS_DEDUCTED, POINTS_EARNED } from '#shared/points/points.ts';
import { EXTRA_GUEST_BAISA } from '#shared/rooms/pricing.ts';
import { ROOM_TYPES } from '#shared/rooms/room-types.ts';
import { priceText } from '../../../platform/mail/mail-formats.ts';
import type { World } from '../dialogue/dialogue-state.ts';
import { tidy } from '../texts/formats.ts';
import { cardText } from './card-and-event-facts.ts';
import { FACTS, type FactSite } from './fact-world.ts';
import { ownerLines, stayHours } from './owner-facts.ts';
import { nearText, PLACES, soonText } from './place-facts.ts';
import { pointsList } from './points-facts.ts';
import { bedsOf, otherNights, roomLine } from './room-facts.ts';

/** The house in lines, for a model: the same words and figures that its own answers have. */
export function houseFacts(
  lang: Language,
  { prices, site = null }: Pick<World, 'prices'> & { readonly site?: FactSite | null },
): string[] {
  const f = FACTS[lang];
  const address = site && (lang === 'ar' ? site.addressAr : site.address);
  const lines = [
    ...ROOM_TYPES.map((type) => roomLine(type, prices, lang)),
    f.extra(priceText(EXTRA_GUEST_BAISA, lang)) + otherNights(ROOM_TYPES, { prices }, lang),
    bedsOf(ROOM_TYPES, lang),
    f.limits,
    f.payment,
    f.cancelTerms,
    f.earnAll(pointsList(POINTS_EARNED, lang)),
    f.costAll(pointsList(POINTS_COST, lang)),
    f.cancel(pointsList(POINTS_DEDUCTED, lang)),
    f.when,
    ...VIP_CARDS.map((card) => cardText(card, lang)),
    f.coffee,
    ...EVENT_TYPES.map((event) => f.event[event]),
    f.eventRules,
    nearText(PLACES, lang),
    soonText(lang),
    ...(address ? [f.location(address)] : []),
    ...(site ? [stayHours(site, lang), ...ownerLines(site, lang)] : []),
    f.wifi,
    f.manage,
  ];
  return lines.map(tidy);
}
