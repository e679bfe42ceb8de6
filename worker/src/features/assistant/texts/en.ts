import { SUMMARY_MINUTES } from '#shared/assistant/chat.contract.ts';
import { MAX_DAYS_AHEAD, MAX_NIGHTS } from '#shared/bookings/stay.ts';
import { MAX_GUESTS } from '#shared/rooms/pricing.ts';
import { counted } from './formats.ts';

/** Sentences of the dialogue. Days, sums and lists are passed in already formatted. */
export const en = {
  rooms: {
    silver: 'Silver room',
    gold: 'Gold room',
    diamond: 'Diamond room',
    deluxe: 'Deluxe room',
  },
  beds: { single: 'one large bed', double: 'two separate beds' },
  bedChips: { single: 'One large bed', double: 'Two separate beds' },
  smoking: { smoking: 'smoking', non_smoking: 'non-smoking' },
  smokingChips: { smoking: 'Smoking', non_smoking: 'Non-smoking' },
  guests: (n: number) => counted(n, 'en', { one: '# guest', other: '# guests' }),
  nights: (n: number) => counted(n, 'en', { one: '# night', other: '# nights' }),
  points: (n: number) => counted(n, 'en', { one: '# point', other: '# points' }),
  minutesWalk: (n: number) => counted(n, 'en', { one: '# minute', other: '# minutes' }),

  ask: {
    room_type: 'Which room would you like?',
    check_in: 'On which day do you arrive?',
    check_out: 'On which day do you leave, or how many nights do you stay?',
    guests: `How many guests are you, from 1 to ${MAX_GUESTS}?`,
    bed_type: 'Which beds do you prefer: one large bed or two separate beds?',
    smoking: 'A smoking or a non-smoking room?',
    full_name: 'What is your full name, as in your ID?',
    phone: 'Which phone number can the hotel reach you on?',
    id_number: 'What is your ID or passport number? Only the hotel’s staff can see it.',
  },
  aNight: (price: string) => `${price} a night`,
  /** Price of a stay whose nights have different prices. */
  inAll: (price: string) => `${price} in all`,
  roomChip: (name: string, cost: string) => `${name} · ${cost}`,
  whichRoom: (names: string) => `Which room would you like: ${names}?`,
  begin: 'With pleasure.',
  noted: (what: string) => `Noted: ${what}.`,
  changed: (what: string) => `Changed: ${what}.`,
  yourName: (name: string) => `in the name of ${name}`,
  yourPhone: (phone: string) => `phone ${phone}`,
  yourId: (end: string) => `ID number ending in ${end}`,
  arrive: (day: string) => `arrival ${day}`,
  leave: (day: string) => `departure ${day}`,

  dropped: {
    check_out: 'Your day of departure no longer fits, so I ask for it again.',
    bed: (room: string, bed: string) =>
      `The ${room} does not come with ${bed}, so I ask for the beds again.`,
    smoking: (room: string, kind: string) =>
      `There is no ${kind} ${room}, so I ask for this again.`,
    bedLeft: (room: string, bed: string) =>
      `No ${room} with ${bed} is left for these nights, so I ask for the beds again.`,
    smokingLeft: (room: string, kind: string) =>
      `No ${kind} ${room} is left for these nights, so I ask for this again.`,
    passed: 'The day of arrival has passed meanwhile, so I ask for both days again.',
  },
  onlyBed: (room: string, bed: string) => `The ${room} comes with ${bed}. Is that all right?`,
  onlyBedLeft: (room: string, bed: string) =>
    `For your nights the ${room} is left with ${bed}. Is that all right?`,
  onlySmoking: (room: string, kind: string) =>
    `For these nights the ${room} is ${kind}. Is that all right?`,

  error: {
    invalid_date: 'That day is not in the calendar.',
    check_in_past: 'That day has passed.',
    too_far: `Bookings open ${MAX_DAYS_AHEAD} days ahead, so that day is too far away.`,
    order: 'The day of departure has to come after the day of arrival.',
    too_long: `The longest stay is ${MAX_NIGHTS} nights.`,
    guests_range: `One room takes 1 to ${MAX_GUESTS} guests. For more, the hotel’s team gladly arranges two rooms; I have let them know.`,
    one_room:
      'One request is for one room. For more rooms the hotel’s team gladly helps; I have let them know.',
    phone_invalid:
      'This phone number does not look complete. From abroad, please begin with + and the country.',
    id_short: 'This number looks too short for an ID or a passport.',
    name_invalid: 'Please give your first and family name.',
    room_type_unknown: 'We have four kinds of room: Silver, Gold, Diamond and Deluxe.',
  },
  which: {
    day: (days: string) => `Do you mean ${days}?`,
    whichDay: (days: string) => `Which day is it exactly? For example ${days}.`,
    oneDay: (day: string) => `Do you mean ${day}?`,
    dayOrNights: (days: string) => `Do you leave on ${days}?`,
    bed: '“Double bed” can mean two things. Which do you mean: one large bed, or two separate beds?',
    smoking: 'I read both in that. Which room shall it be: smoking or non-smoking?',
    gregorian:
      'The day of feasts and Hijri months is set by the moon, so please give me the day and month, such as 5 December.',
    unclear: 'I am not sure which you mean.',
  },

  summary: (what: string, total: string) =>
    `Please check: ${what}.\nTotal: ${total}, paid in cash at the hotel.\nNothing is reserved until you confirm. Shall I send it?`,
  summaryAgain: (total: string) =>
    `The total is ${total}. Nothing is reserved until you confirm. Shall I send it?`,
  stale: `The summary was shown more than ${SUMMARY_MINUTES} minutes ago, so here it is again as of now.`,
  notLast: 'Before I send it, here is all of it once more.',
  priceChanged: (total: string) => `The price has changed meanwhile: the total is now ${total}.`,
  yes: 'Yes, send it',
  whatToChange: 'What shall I change?',
  change: {
    room_type: 'Change the room',
    check_in: 'Change the arrival',
    check_out: 'Change the departure',
    guests: 'Change the guests',
    bed_type: 'Change the beds',
    smoking: 'Change smoking',
    full_name: 'Change the name',
    phone: 'Change the phone',
    id_number: 'Change the ID number',
  },
  changeDates: 'Change the dates',
  changeChip: 'No, change something',
  stopChip: 'Stop the booking',
  stopped:
    'The booking is stopped. Nothing was booked. If that was a slip, bring it back with “Undo”.',
  undoChip: 'Undo',
  held: 'Nothing is booked yet, and there is no hurry.',
  nothingToStop: 'No booking is under way here. To cancel one that you sent, open My bookings.',
  startAgain: 'Book a room',
  continueChip: 'Continue booking',
  resume: (what: string) => `Welcome back. So far I have: ${what}.`,
  resumeEmpty: 'Welcome back.',
  nothingToResume: 'No booking is under way. Shall we begin one?',
  restarted: 'Let us begin again.',
  miss: 'Sorry, I did not understand that.',
  form: 'I do not seem to get it right. The booking form has all you gave me, and the hotel’s team is told.',

  soldOut: (room: string, nights: string) => `The ${room} is sold out for ${nights}.`,
  allSoldOut: (stay: string) => `All our rooms are sold out ${stay}.`,
  alternatives: 'The nearest that is free:',
  noAlternatives:
    'Nothing near it is free either. The hotel’s team is told and will look with you.',
  free: (stay: string, rooms: string) => `Yes, free for ${stay}: ${rooms}.`,
  isFree: (room: string, stay: string, left: string, cost: string) =>
    `Yes, the ${room} is free for ${stay}: ${left}, at ${cost}.`,
  withCost: (name: string, left: string, cost: string) => `${name} (${left}) ${cost}`,
  roomsLeft: (n: number) => counted(n, 'en', { one: '# room left', other: '# rooms left' }),
  bookWhich: 'Which one may I book for you?',
  bookIt: 'Shall I book it for you?',
  whenFree: 'Tell me your days, and I look at once.',

  booked: (reference: string, what: string, total: string) =>
    `Your request is sent. Booking ${reference}: ${what}, ${total}. It is pending until the hotel answers; you see the answer in My bookings.`,
  bookedPoints: (points: string) => `Once the stay is completed you receive ${points}.`,
  bookedUnheld:
    'Many of your requests wait already, so no room is held for this one yet: the hotel looks whether one is left when it answers.',
  bookedReceipt:
    'Keep the secret code below: with the reference it opens your booking on any device.',
  bookedAlready: (reference: string) =>
    `Your request ${reference} is already sent, and only once. You find it in My bookings.`,
  refused: {
    tooMany:
      'Several requests of yours still wait for the hotel’s answer, so this one was not sent. Nothing was booked.',
    signIn:
      'For this many nights please sign in first. Nothing was booked; what you gave me stays.',
    maintenance: 'The hotel takes no bookings at the moment. Nothing was booked.',
    other: 'It could not be sent just now. Nothing was booked, and what you gave me stays.',
    again: 'Try again',
  },

  greet: 'Welcome! I can tell you about rooms and prices, see what is free, and book for you.',
  salam:
    'Wa alaikum as-salam, welcome! I can tell you about rooms and prices, see what is free, and book for you.',
  thanks: 'You are most welcome.',
  bye: 'Goodbye, and welcome any time.',
  yesToNothing: 'How can I help you?',
  abuse: 'I am sorry that we let you down. The hotel’s team is told and can help you in person.',
  handoff:
    'The hotel’s team is told and answers here. What you write now goes to them; WhatsApp and phone reach them at once.',
  handoffReturned: 'I am with you again.',
  handoffClosed: 'Reception has ended the conversation, and I am with you again.',
  fallback:
    'I do not know that for certain, and I would rather not guess. The hotel’s team can answer it.',
  fallbackCan: 'I can help you with these:',
  chips: { prices: 'Room prices', free: 'Is a room free tomorrow?', book: 'Book a room' },

  refuse: {
    injection: 'I can only help with the hotel. I cannot change prices or bookings that way.',
    other_guests:
      'What belongs to other guests stays private; I cannot tell you anything about it.',
    discount:
      'I have no discount codes. The price I show is the price of the house; offers are in the offers panel.',
  },
};

export type Texts = typeof en;
