import type { ChatKind, ChatStep } from '#shared/assistant/chat.contract.ts';
import { formatPhoneShort } from '#shared/phone-groups.ts';
import { stepOf, type Reply } from '../dialogue/dialogue-state.ts';
import { openers, plainReply, refusal, saying } from '../dialogue/replies.ts';
import { leftToRight } from '../texts/formats.ts';
import { TEXTS } from '../texts/texts.ts';
import { OF_HOUSE } from '../understand/topics.ts';
import type { Topic, Understood } from '../understand/understood.ts';
import { eventFact, vipFact } from './card-and-event-facts.ts';
import { FACTS, type Asking, type FactWorld } from './fact-world.ts';
import { ownerFact, stayHoursFact, untold } from './owner-facts.ts';
import { restaurantFact, servicesFact, spaFact } from './place-facts.ts';
import { cancelFact, cancelTermsFact, costFact, earnFact, ownPointsFact } from './points-facts.ts';
import {
  bedsFact,
  differenceFact,
  offersFact,
  priceFact,
  roomsFact,
  viewFact,
} from './room-facts.ts';

type Fact = (asking: Asking) => string | null;

const FACT_OF: Readonly<Record<Topic, Fact>> = {
  price: priceFact,
  availability: () => null,
  rooms: roomsFact,
  beds: bedsFact,
  view: viewFact,
  points_earn: earnFact,
  points_cost: costFact,
  points_cancel: cancelFact,
  points_when: ({ f }) => f.when,
  own_points: ownPointsFact,
  own_bookings: ({ f }) => f.ownBookings,
  vip: vipFact,
  events: eventFact,
  services: servicesFact,
  restaurant: restaurantFact,
  spa: spaFact,
  location: locationFact,
  contact: contactFact,
  offers: offersFact,
  payment: ({ f }) => f.payment,
  limits: ({ f }) => f.limits,
  privacy: ({ world, f }) => (world.site ? f.privacy(world.site.idNumberDays) : f.privacyPlain),
  manage: ({ f }) => f.manage,
  cancel_terms: cancelTermsFact,
  assistant: ({ f }) => f.assistant,
  why_asked: whyFact,
  airport: ownerFact('airport'),
  breakfast: ownerFact('breakfast'),
  parking: ownerFact('parking'),
  pool: ownerFact('pool'),
  children: ownerFact('children'),
  accessibility: ownerFact('accessibility'),
  quiet_hours: ownerFact('quietHours'),
  pets: ownerFact('pets'),
  stay_hours: stayHoursFact,
  wifi: ({ f }) => f.wifi,
  wifi_password: ({ f }) => f.wifiPassword,
  difference: differenceFact,
  account: ({ f }) => f.account,
  injection: () => null,
  other_guests: () => null,
  discount: () => null,
};

/** What says more precisely what a message is about, the first before those after it. */
const NARROWER: readonly (readonly [Topic, readonly Topic[]])[] = [
  ...OF_HOUSE.map((topic) => [topic, ['price', 'rooms', 'services', 'offers', 'limits']] as const),
  ['breakfast', ['restaurant']],
  ['wifi_password', ['wifi']],
  ['difference', ['rooms', 'price', 'beds']],
  ['vip', ['price', 'rooms', 'offers', 'points_cost', 'limits', 'difference']],
  ['restaurant', ['price', 'services', 'location']],
  ['spa', ['price', 'services', 'location']],
  ['services', ['price', 'location']],
  ['events', ['location', 'price', 'limits', 'own_points']],
  ['points_cancel', ['manage', 'cancel_terms', 'points_earn', 'points_when', 'price']],
  ['points_when', ['points_earn', 'own_points']],
  ['points_cost', ['price', 'points_earn', 'rooms', 'own_points']],
  ['own_points', ['points_earn', 'price']],
  ['points_earn', ['price', 'rooms']],
  ['price', ['rooms', 'offers', 'availability']],
  ['cancel_terms', ['manage', 'payment', 'price', 'discount', 'limits']],
  ['view', ['rooms', 'beds', 'price', 'location', 'services']],
  ['beds', ['rooms']],
  ['account', ['location', 'points_earn', 'own_points', 'availability', 'own_bookings']],
  ['why_asked', ['privacy', 'contact', 'own_bookings']],
];

/** How long points last is not specified, so the assistant says that it does not know. */
const UNKNOWN = /expir|valid(ity)?\b.*point|point.*valid|تنتهي|صلاحيه (ال)?نقاط|(ال)?نقاط.*صلاحي/;
const KIND_OF: Readonly<Partial<Record<Topic, ChatKind>>> = {
  own_points: 'own_data',
  own_bookings: 'own_data',
  manage: 'manage',
  // What nobody may be told here.
  wifi_password: 'unknown',
};
const AT_ONCE = 2;

/** The house's own answer to a question by its topics; null where it has none. */
export function answerFact(understood: Understood, world: FactWorld): Reply | null {
  const { lang, plain } = understood;
  const no = refusal(understood);
  if (no) return no;
  const topics = narrowed(understood);
  if (topics.some((topic) => topic.startsWith('points')) && UNKNOWN.test(plain)) return null;
  const asking: Asking = { understood, world, lang, f: FACTS[lang] };
  const asked = topics.slice(0, AT_ONCE);
  const answers = asked.map((topic) => FACT_OF[topic](asking));
  const said = [...new Set(answers.filter((answer) => answer !== null))];
  const [first] = topics;
  if (first === undefined || said.length === 0) return null;
  const missing = untold(
    asked.filter((_, at) => answers[at] === null),
    lang,
  );
  const kind = KIND_OF[first] ?? 'fact';
  const t = TEXTS[lang];
  const choices = OF_ROOMS.includes(first) ? [saying(t.chips.book)] : [];
  const reply = plainReply(kind, [...said, missing ?? ''].filter(Boolean).join('\n'), choices);
  if (first === 'assistant') return { ...reply, choices: openers(lang), offersHandoff: true };
  const isForPerson = missing !== null || FOR_PERSON.includes(first);
  return isForPerson ? { ...reply, offersHandoff: true } : reply;
}

/** After which the next step is a booking. */
const OF_ROOMS: readonly Topic[] = ['price', 'rooms', 'difference', 'beds', 'view'];
/** After which it may be a person. */
const FOR_PERSON: readonly Topic[] = ['contact', 'wifi_password'];

function narrowed({ topics, values }: Understood): Topic[] {
  const over = new Set(
    NARROWER.filter(([topic]) => topics.includes(topic)).flatMap(([, others]) => others),
  );
  // "How much is a gold room with breakfast?" asks for both.
  if (values.room_type !== undefined && topics.some((topic) => OF_HOUSE.includes(topic)))
    over.delete('price');
  return [...new Set(topics)].filter((topic) => !over.has(topic));
}

function locationFact({ world, lang, f }: Asking): string | null {
  const address = world.site && (lang === 'ar' ? world.site.addressAr : world.site.address);
  return address ? f.location(address) : null;
}

function contactFact({ world, f }: Asking): string {
  const { contactPhone = '', contactEmail = '' } = world.site ?? {};
  const lines = [
    contactPhone && f.phone(leftToRight(formatPhoneShort(contactPhone))),
    contactEmail && f.email(leftToRight(contactEmail)),
  ];
  return lines.filter(Boolean).join(' ') || f.noContact;
}

const ASKED: Readonly<Partial<Record<ChatStep, 'phone' | 'id_number'>>> = {
  phone: 'phone',
  id_number: 'id_number',
};

/** Why something is asked for: what the message names, or what is asked at the moment. */
function whyFact({ understood, world, f }: Asking): string {
  const named = understood.named.find((slot) => slot === 'phone' || slot === 'id_number');
  const step = world.slots ? ASKED[stepOf(world.slots)] : undefined;
  const what = named === 'phone' || named === 'id_number' ? named : step;
  return f.why[what ?? 'other'];
}
