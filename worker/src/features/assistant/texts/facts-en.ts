import { MAX_DAYS_AHEAD, MAX_NIGHTS } from '#shared/bookings/stay.ts';
import {
  MAX_PHOTO_BYTES,
  MAX_PHOTOS,
  MIN_PHOTOS,
  PRIZE_CLAIM_DAYS,
  RATING_LEAST_AGE,
  SHARES_REQUIRED,
} from '#shared/events/events.ts';
import { COFFEE_COOLDOWN_HOURS } from '#shared/membership/vip-cards.ts';
import { GUESTS_INCLUDED, MAX_GUESTS } from '#shared/rooms/pricing.ts';
import type { HouseFact } from '#shared/site/house-facts.ts';
import { counted } from './formats.ts';

const MEGABYTES = MAX_PHOTO_BYTES / 1024 / 1024;
const rooms = (n: number) => counted(n, 'en', { one: '# room', other: '# rooms' });

/** What the assistant knows of the house. Sums, days and lists come as they are read. */
export const factsEn = {
  price: (room: string, price: string) =>
    `The ${room} costs ${price} a night for up to ${GUESTS_INCLUDED} guests.`,
  priceOf: (room: string, guests: string, price: string) =>
    `The ${room} for ${guests} costs ${price} a night.`,
  total: (nights: string, total: string) => `For ${nights} that is ${total} in all.`,
  allPrices: (list: string) => `A night for up to ${GUESTS_INCLUDED} guests: ${list}.`,
  allPricesOf: (guests: string, list: string) => `A night for ${guests}: ${list}.`,
  nightsAt: (nights: string, price: string) => `${nights} at ${price}`,
  priceOfStay: (room: string, guests: string, nights: string, total: string) =>
    `The ${room} for ${guests}: ${nights}, ${total} in all.`,
  original: (list: string) => `Before the discount a night was: ${list}.`,
  pricesFor: (guests: string) => `Prices for ${guests}.`,
  openFrom: (name: string, hours: string) => `${name}: ${hours}.`,
  span: (open: string, close: string) => `${open} to ${close}`,
  onDays: (days: string, span: string) => `on ${days} ${span}`,
  otherNights: (names: string) =>
    `Some nights have a price of their own (${names}): tell me your dates and I say what they cost.`,
  extra: (sum: string) => `The third guest adds ${sum} a night, and so does the fourth.`,
  tooMany: `One room takes up to ${MAX_GUESTS} guests.`,
  roomLine: (room: string, features: string, price: string) =>
    `${room}: ${features}; ${price} a night`,
  rooms: (list: string) => `Our rooms:\n${list}`,
  view: (list: string) => `With a balcony and a view we have:\n${list}.`,
  difference: (list: string) => `What sets them apart:\n${list}`,
  bedsKind: {
    one: 'One large bed.',
    two: 'Two separate beds.',
    both: 'One large bed or two separate beds.',
  },
  bedsBoth: (list: string) => `One large bed or two separate beds: ${list}.`,
  bedsTwo: (list: string) => `Two separate beds: ${list}.`,
  bedsOne: (list: string) => `One large bed: ${list}.`,

  earn: (room: string, points: string) => `A completed stay in the ${room} earns ${points}.`,
  earnAll: (list: string) => `A completed stay earns points: ${list}.`,
  cost: (room: string, points: string) => `A free night in the ${room} costs ${points}.`,
  costAll: (list: string) => `A free night costs points: ${list}.`,
  cancel: (list: string) => `If you cancel a booking yourself, points are deducted: ${list}.`,
  cancelMember: (list: string) =>
    `Members who cancel a booking of their account lose points: ${list}.`,
  cancelTerms:
    'You pay nothing in advance, so cancelling costs no money. While a request waits for the hotel’s answer you cancel it yourself in My bookings; once it is approved you ask for it there, and the hotel answers.',
  when: 'Points are added to your account after the stay is completed.',
  ofRoom: (room: string, points: string) => `${room} ${points}`,
  ownPoints: (points: string) => `You have ${points}.`,
  ownFree: (room: string) => `That is enough for a free night in the ${room}.`,
  ownMore: (points: string) => `The first free night costs ${points}.`,
  signIn: 'Your points belong to your account: please sign in, and I tell you at once.',
  ownBookings: 'All your bookings, with the hotel’s answers, are in My bookings.',
  manage:
    'You can do that yourself in My bookings: open the booking, then cancel it or ask for a change. On another device open it with its reference and secret code. I do not change bookings from here.',

  card: { silver: 'Silver VIP card', gold: 'Gold VIP card', elite: 'Elite VIP card' },
  cardFacts: (
    card: string,
    f: { price: string; rooms: number; coffees: number; freeNights: string; discounts: string },
  ) =>
    `${card}: ${f.price} for one year, with ${rooms(f.rooms)} (${f.discounts}), ${f.coffees} free coffees and ${f.freeNights} free.`,
  discount: (n: number, percent: number) => `${rooms(n)} at ${percent} % off`,
  coffee: `A card holder may take a free coffee every ${COFFEE_COOLDOWN_HOURS} hours.`,
  getCard: 'You can get one under VIP cards.',

  event: {
    photography: `Photography draw: send ${MIN_PHOTOS} to ${MAX_PHOTOS} photos of the hotel, each up to ${MEGABYTES} MB.`,
    location_sharing: `Location sharing draw: share the hotel’s location ${SHARES_REQUIRED} times.`,
    hotel_rating: `Rating draw, from ${RATING_LEAST_AGE} years on: write 3 or more different comments and send ${MIN_PHOTOS} to ${MAX_PHOTOS} screenshots, each up to ${MEGABYTES} MB.`,
  },
  eventRules: `You can take part once a month in each, with one phone number. The draw is held after the end of each month, the prize is a free overnight stay, claimed within ${PRIZE_CLAIM_DAYS} days. Under Events you see which are open now.`,

  place: (name: string, metres: number, minutes: string) =>
    `${name} (${metres} metres, ${minutes} on foot)`,
  near: (list: string) => `Near the hotel: ${list}.`,
  soon: (list: string) => `${list}: activated soon.`,
  menus: 'Menus and opening hours are under Nearby services.',

  facts: {
    airport: 'Airport',
    breakfast: 'Breakfast',
    parking: 'Parking',
    pool: 'Pool',
    children: 'Children',
    accessibility: 'Accessibility',
    quietHours: 'Quiet hours',
    pets: 'Pets',
  } satisfies Record<HouseFact, string>,
  account:
    'No, you need no account to book: give your name, phone and ID number and the request is made. With an account you also earn points and find your bookings on every device.',
  ofHouse: (name: string, text: string) => `${name}: ${text}`,
  untoldOf: (names: readonly string[]) =>
    `${names.join(', ')}: I do not know that for certain; the hotel’s team can tell you.`,
  stayHours: (from: string, until: string) => `Check-in is from ${from}, check-out until ${until}.`,
  otherHours: 'Whether other hours are possible, the hotel’s team can tell you.',
  wifi: 'Wi-Fi is free in every room. Its name and password are in My stay from the day you arrive.',
  wifiPassword:
    'I do not know the password. You find it in My stay from the day you arrive, and reception tells you at once.',

  location: (address: string) => `The hotel is at ${address}. The map in the app shows the way.`,
  phone: (phone: string) => `Phone and WhatsApp: ${phone}.`,
  email: (email: string) => `E-mail: ${email}.`,
  noContact: 'The hotel’s team answers here.',
  offers: (list: string) => `Our offers, a night: ${list}. The offers panel shows what you save.`,
  payment:
    'You pay in cash at the hotel on arrival; nothing is charged in the app. A free night is paid with points.',
  limits: `A booking is for 1 to ${MAX_GUESTS} guests and up to ${MAX_NIGHTS} nights, from today up to ${MAX_DAYS_AHEAD} days ahead.`,
  privacy: (days: number) =>
    `Your ID number is stored encrypted, only the hotel’s staff can read it, and it is removed ${counted(days, 'en', { one: '# day', other: '# days' })} after check-out. In this chat your phone and ID number are masked, and you can delete the conversation.`,
  privacyPlain:
    'Your ID number is stored encrypted and only the hotel’s staff can read it. In this chat your phone and ID number are masked, and you can delete the conversation.',
  assistant:
    'I am the hotel’s AI assistant, not a person. I answer from what the hotel tells me and can book for you; a person is one tap away.',
  why: {
    phone:
      'The hotel needs a phone number to answer your request and to reach you about your stay. It is used for nothing else.',
    id_number:
      'The hotel registers its guests by ID or passport, so that your room is ready for you. The number is stored encrypted, and only the staff can read it.',
    other:
      'I ask only for what the booking form asks for too; the hotel needs it for your stay and for nothing else.',
  },
};

export type FactTexts = typeof factsEn;
