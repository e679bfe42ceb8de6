import { addDays, MAX_NIGHTS, nightCount, type Stay } from '#shared/bookings/stay.ts';
import type { Language } from '#shared/language.ts';
import { rateNames } from '#shared/rooms/night-rates.ts';
import {
  EXTRA_GUEST_BAISA,
  guestSurcharge,
  GUESTS_INCLUDED,
  MAX_GUESTS,
  MIN_GUESTS,
  type NightPrices,
  priceOfStay,
} from '#shared/rooms/pricing.ts';
import { ROOM_FACTS, ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import { priceText } from '../../../platform/mail/mail-formats.ts';
import { looksOut } from '../room-view.ts';
import { listText } from '../texts/formats.ts';
import { TEXTS } from '../texts/texts.ts';
import { is, tokensOf } from '../understand/tokens.ts';
import { ASKS_ORIGINAL } from '../understand/topics.ts';
import { FACTS, type Asking, type FactWorld } from './fact-world.ts';

/** A night of a type, a stay of it, or a night of each, for as many guests as were named. */
export function priceFact({ understood, world, lang, f }: Asking): string {
  const t = TEXTS[lang];
  const { values, errors } = understood;
  const slots = world.slots;
  if (errors.some(({ error }) => error === 'guests_range'))
    return `${f.tooMany} ${allPrices(world.prices, lang)}`;
  const guests = values.guests ?? slots?.guests ?? null;
  const extra = guestSurcharge(guests ?? 1);
  const room = values.room_type ?? slots?.room_type ?? null;
  if (ASKS_ORIGINAL.test(understood.plain)) return originalFact(room, world, lang);
  const nights = nightsAsked({ understood, world });
  const stay = stayAsked({ understood, world }, nights);
  const groupsOf = (type: RoomType) =>
    stay === null ? [] : priceOfStay(world.prices[type], stay, MIN_GUESTS).groups;
  const costs = (type: RoomType) => {
    const [first, ...others] = groupsOf(type);
    const known = others.length === 0 ? first?.nightBaisa : undefined;
    return (known ?? world.prices[type].discountedBaisa) + extra;
  };
  const said = (type: RoomType) => {
    const groups = groupsOf(type);
    if (groups.length < 2) return priceText(costs(type), lang);
    const baisa = groups.reduce((sum, one) => sum + one.nights * (one.nightBaisa + extra), 0);
    return t.inAll(priceText(baisa, lang));
  };
  const tail = (types: readonly RoomType[]) =>
    stay === null ? otherNights(types, world, lang) : '';
  if (room === null || / all | every |جميع|كل /.test(` ${understood.plain} `)) {
    if (guests === null && stay === null)
      return `${allPrices(world.prices, lang)} ${f.extra(priceText(EXTRA_GUEST_BAISA, lang))}${tail(ROOM_TYPES)}`;
    const list = ROOM_TYPES.map((type) => f.ofRoom(t.rooms[type], said(type)));
    const party = t.guests(guests ?? GUESTS_INCLUDED);
    return `${f.allPricesOf(party, listText(list, lang))}${tail(ROOM_TYPES)}`;
  }
  const groups = groupsOf(room);
  if (groups.length > 1 && nights !== null) {
    const parts = groups.map((group) =>
      f.nightsAt(t.nights(group.nights), priceText(group.nightBaisa + extra, lang)),
    );
    const baisa = groups.reduce((sum, group) => sum + group.nights * group.nightBaisa, 0);
    const total = priceText(baisa + nights * extra, lang);
    return f.priceOfStay(
      t.rooms[room],
      t.guests(guests ?? GUESTS_INCLUDED),
      listText(parts, lang),
      total,
    );
  }
  const night = priceText(costs(room), lang);
  const total =
    nights === null ? '' : ` ${f.total(t.nights(nights), priceText(nights * costs(room), lang))}`;
  if (guests === null || guests < 1 || guests > MAX_GUESTS)
    return `${f.price(t.rooms[room], night)}${total || ` ${f.extra(priceText(EXTRA_GUEST_BAISA, lang))}`}${tail([room])}`;
  return `${f.priceOf(t.rooms[room], t.guests(guests), night)}${total}${tail([room])}`;
}

/** Says the price of a room before its discount, and the price now. */
function originalFact(room: RoomType | null, { prices }: FactWorld, lang: Language): string {
  const f = FACTS[lang];
  const t = TEXTS[lang];
  const types = room === null ? ROOM_TYPES : [room];
  const list = types.map((type) =>
    f.ofRoom(t.rooms[type], priceText(prices[type].originalBaisa, lang)),
  );
  const now =
    room === null
      ? allPrices(prices, lang)
      : f.price(t.rooms[room], priceText(prices[room].discountedBaisa, lang));
  return `${f.original(listText(list, lang))} ${now}`;
}

/** The stay of as many nights that is asked about, or one night; null without its first day. */
function stayAsked(
  { understood: { values }, world }: Pick<Asking, 'understood' | 'world'>,
  nights: number | null,
): Stay | null {
  const checkIn = values.check_in ?? world.slots?.check_in ?? null;
  // A day alone names its night.
  const count = nights ?? 1;
  return checkIn === null || count > MAX_NIGHTS
    ? null
    : { checkIn, checkOut: addDays(checkIn, count) };
}

/** Names the nights that have prices of their own, where there are any. */
export function otherNights(
  types: readonly RoomType[],
  { prices }: Pick<FactWorld, 'prices'>,
  lang: Language,
): string {
  const named = types.flatMap((type) => prices[type].rates ?? []);
  const names = new Set(named.map((rate) => rateNames(rate)[lang]));
  return names.size === 0 ? '' : ` ${FACTS[lang].otherNights(listText([...names], lang))}`;
}

function nightsAsked({ understood, world }: Pick<Asking, 'understood' | 'world'>): number | null {
  const { values, nights } = understood;
  if (nights !== null) return nights > 0 ? nights : null;
  const checkIn = values.check_in ?? world.slots?.check_in;
  const checkOut = values.check_out ?? world.slots?.check_out;
  if (!checkIn || !checkOut) return null;
  const count = nightCount({ checkIn, checkOut });
  return count > 0 ? count : null;
}

function allPrices(prices: NightPrices, lang: Language): string {
  const f = FACTS[lang];
  const list = ROOM_TYPES.map((type) =>
    f.ofRoom(TEXTS[lang].rooms[type], priceText(prices[type].discountedBaisa, lang)),
  );
  return f.allPrices(listText(list, lang));
}

export function roomLine(
  type: RoomType,
  prices: NightPrices,
  lang: Language,
  guests = GUESTS_INCLUDED,
): string {
  const features = ROOM_FACTS[type].features.map(({ [lang]: said }, n) =>
    n === 0 ? said : `${said.charAt(0).toLowerCase()}${said.slice(1)}`,
  );
  const price = nightText(type, prices, lang, guests);
  return FACTS[lang].roomLine(TEXTS[lang].rooms[type], listText(features, lang), price);
}

/** Says the price of a night for so many guests, the same sum as where the room is offered. */
const nightText = (type: RoomType, prices: NightPrices, lang: Language, guests: number): string =>
  priceText(prices[type].discountedBaisa + guestSurcharge(guests), lang);

/** Guests that are known of, and the line that says so where they cost more. */
function partyOf({ understood, world, lang, f }: Asking): { guests: number; note: string } {
  const guests = understood.values.guests ?? world.slots?.guests ?? GUESTS_INCLUDED;
  const note = guests > GUESTS_INCLUDED ? `\n${f.pricesFor(TEXTS[lang].guests(guests))}` : '';
  return { guests, note };
}

export function roomsFact(asking: Asking): string {
  const { understood, world, lang, f } = asking;
  const { room_type: room } = understood.values;
  const { guests, note } = partyOf(asking);
  const line = (type: RoomType) => roomLine(type, world.prices, lang, guests);
  if (room) return `${line(room)}. ${bedsOf([room], lang)}${note}`;
  return `${f.rooms(ROOM_TYPES.map(line).join('\n'))}${note}`;
}

/** Arabic prefixes that are joined to a name. */
const ARTICLES = /(?:^|\s)[وف]?(?:بال|لل|ال)(?=[\u0621-\u064a]{3})/g;

/** Compares the rooms named, with beds and price; all rooms where fewer than two are named. */
export function differenceFact(asking: Asking): string {
  const { understood, world, lang, f } = asking;
  const { guests, note } = partyOf(asking);
  const tokens = [understood.plain, understood.plain.replaceAll(ARTICLES, ' ')].flatMap(tokensOf);
  const named = ROOM_TYPES.filter((type) => tokens.some((token) => is(token, type)));
  const types = named.length > 1 ? named : ROOM_TYPES;
  const isShared = (feature: string) =>
    types.every((type) => ROOM_FACTS[type].features.some(({ en }) => en === feature));
  const lines = types.map((type) => {
    const own = ROOM_FACTS[type].features.filter(({ en }) => !isShared(en));
    const features = listText(
      own.map(({ [lang]: said }) => said),
      lang,
    );
    const price = nightText(type, world.prices, lang, guests);
    return `${f.roomLine(TEXTS[lang].rooms[type], features, price)}. ${bedsKind(type, lang)}`;
  });
  return `${f.difference(lines.join('\n'))}${note}`;
}

/** The beds of one type, which is named before. */
function bedsKind(type: RoomType, lang: Language): string {
  const { single, double } = ROOM_FACTS[type].beds;
  const { one, two, both } = FACTS[lang].bedsKind;
  return single > 0 && double > 0 ? both : single > 0 ? one : two;
}

/** Which rooms look out on something, as their features say. */
export function viewFact(asking: Asking): string {
  const { world, lang, f } = asking;
  const { guests, note } = partyOf(asking);
  const lines = ROOM_TYPES.flatMap((type) => {
    const found = ROOM_FACTS[type].features.filter(looksOut);
    if (found.length === 0) return [];
    const features = listText(
      found.map(({ [lang]: said }) => said),
      lang,
    );
    const price = nightText(type, world.prices, lang, guests);
    return [f.roomLine(TEXTS[lang].rooms[type], features, price)];
  });
  return `${f.view(lines.join('\n'))}${note}`;
}

export function bedsFact({ understood, world, lang }: Asking): string {
  const room = understood.values.room_type ?? world.slots?.room_type ?? null;
  return bedsOf(room === null ? ROOM_TYPES : [room], lang);
}

/** Which beds the types have, those with the same ones together. */
export function bedsOf(types: readonly RoomType[], lang: Language): string {
  const f = FACTS[lang];
  const say = (isKind: (one: boolean, two: boolean) => boolean, text: (list: string) => string) => {
    const found = types.filter((type) => {
      const { single, double } = ROOM_FACTS[type].beds;
      return isKind(single > 0, double > 0);
    });
    const names = found.map((type) => TEXTS[lang].rooms[type]);
    return found.length === 0 ? [] : [text(listText(names, lang))];
  };
  return [
    ...say((one, two) => one && two, f.bedsBoth),
    ...say((one, two) => !one && two, f.bedsTwo),
    ...say((one, two) => one && !two, f.bedsOne),
  ].join(' ');
}

export function offersFact({ world, lang, f }: Asking): string {
  const t = TEXTS[lang];
  const list = ROOM_TYPES.map((type) =>
    f.ofRoom(t.rooms[type], priceText(world.prices[type].discountedBaisa, lang)),
  );
  return f.offers(listText(list, lang));
}
