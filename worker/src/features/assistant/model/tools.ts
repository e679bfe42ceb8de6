import * as z from 'zod';
import { isDay, MAX_NIGHTS, nightCount, type Stay } from '#shared/bookings/stay.ts';
import { EVENT_TYPES } from '#shared/events/events.ts';
import type { Language } from '#shared/language.ts';
import { VIP_CARDS } from '#shared/membership/vip-cards.ts';
import { baisaFromOmr } from '#shared/money.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { POINTS_COST, POINTS_DEDUCTED, POINTS_EARNED } from '#shared/points/points.ts';
import { MAX_GUESTS, MIN_GUESTS, priceOfStay } from '#shared/rooms/pricing.ts';
import { ROOM_TYPES } from '#shared/rooms/room-types.ts';
import type { RequestContext } from '../../../context.ts';
import { priceText } from '../../../platform/mail/mail-formats.ts';
import { listOffers } from '../../offers/list-offers.ts';
import { balanceOf } from '../../points/points.repository.ts';
import { countBeds, countRooms, countSmokingRooms } from '../../rooms/availability.ts';
import { pricesInForce } from '../../rooms/prices-in-force.ts';
import { listServices } from '../../services/list-services.ts';
import { cardText } from '../facts/card-and-event-facts.ts';
import { FACTS } from '../facts/fact-world.ts';
import { pointsList } from '../facts/points-facts.ts';
import { listText } from '../texts/formats.ts';
import { TEXTS } from '../texts/texts.ts';
import type { ModelTool } from './model.port.ts';

const day = z.string().refine(isDay);
const roomType = z.enum(ROOM_TYPES);
const stayFields = { check_in: day, check_out: day };

/** A tool whose arguments are read strictly; what it throws and refuses is a code. */
function toolOf<Args extends z.ZodType>(
  name: string,
  description: string,
  args: Args,
  answer: (args: z.infer<Args>) => unknown,
): ModelTool {
  return {
    name,
    description,
    parameters: z.toJSONSchema(args, { unrepresentable: 'any' }),
    call: async (given) => {
      const read = args.safeParse(given);
      if (!read.success) return '{"error":"bad_arguments"}';
      return JSON.stringify(await answer(read.data));
    },
  };
}

/** The reads that a model may ask for. None writes, and none takes who somebody is. */
export function modelTools(ctx: RequestContext, lang: Language): ModelTool[] {
  const { deps, caller } = ctx;
  const f = FACTS[lang];
  const t = TEXTS[lang];
  const today = muscatDay(deps.now());
  const faultOf = (stay: Stay) => {
    const nights = nightCount(stay);
    if (stay.checkIn < today) return { error: 'past' };
    if (nights < 1) return { error: 'order' };
    return nights > MAX_NIGHTS ? { error: 'too_long' } : null;
  };
  return [
    toolOf(
      'check_availability',
      'Rooms left for a stay, by type, bed and smoking.',
      z.strictObject(stayFields),
      async ({ check_in: checkIn, check_out: checkOut }) => {
        const stay = { checkIn, checkOut };
        const fault = faultOf(stay);
        if (fault) return fault;
        const [rooms, beds, smoking] = await Promise.all([
          countRooms(ctx, stay),
          countBeds(ctx, stay),
          countSmokingRooms(ctx, stay),
        ]);
        return { ...stay, rooms, beds, smoking };
      },
    ),
    toolOf(
      'quote_stay',
      'What a stay costs.',
      z.strictObject({
        room_type: roomType,
        ...stayFields,
        guests: z.int().min(MIN_GUESTS).max(MAX_GUESTS),
      }),
      async ({ room_type: type, check_in: checkIn, check_out: checkOut, guests }) => {
        const stay = { checkIn, checkOut };
        const fault = faultOf(stay);
        if (fault) return fault;
        const { now } = await pricesInForce(deps);
        const price = priceOfStay(now[type], stay, guests);
        return {
          room: t.rooms[type],
          ...stay,
          guests: t.guests(guests),
          nights: t.nights(price.nights),
          night: listText(
            price.groups.map(({ nights, nightBaisa }) =>
              f.nightsAt(t.nights(nights), priceText(nightBaisa, lang)),
            ),
            lang,
          ),
          surcharge: priceText(price.surchargeBaisa, lang),
          total: priceText(price.totalBaisa, lang),
        };
      },
    ),
    toolOf('list_offers', 'The offers of today.', z.strictObject({}), async () => {
      const { offers } = await listOffers(ctx);
      return offers.map(({ id, originalPrice, discountedPrice }) => ({
        room: t.rooms[id],
        before: priceText(baisaFromOmr(originalPrice), lang),
        now: priceText(baisaFromOmr(discountedPrice), lang),
      }));
    }),
    toolOf('list_services', 'Restaurants and the spa near the hotel.', z.strictObject({}), () =>
      listServices(ctx).places.map((place) => ({
        name: place.name[lang],
      })),
    ),
    toolOf(
      'points_info',
      'Points: earned by a stay, cost of a free night, deducted for a cancellation.',
      z.strictObject({ about: z.enum(['earn', 'cost', 'cancel']) }),
      ({ about }) =>
        ({
          earn: () => f.earnAll(pointsList(POINTS_EARNED, lang)),
          cost: () => f.costAll(pointsList(POINTS_COST, lang)),
          cancel: () => f.cancel(pointsList(POINTS_DEDUCTED, lang)),
        })[about](),
    ),
    toolOf('vip_info', 'The VIP cards.', z.strictObject({}), () =>
      VIP_CARDS.map((card) => cardText(card, lang)),
    ),
    toolOf('event_rules', 'The monthly draws.', z.strictObject({}), () => [
      ...EVENT_TYPES.map((event) => f.event[event]),
      f.eventRules,
    ]),
    ...(caller.user ? [myPoints(ctx, caller.user.email, lang)] : []),
  ];
}

const myPoints = ({ deps }: RequestContext, email: string, lang: Language): ModelTool =>
  toolOf('my_points', 'Points of the guest who asks.', z.strictObject({}), async () =>
    TEXTS[lang].points(await balanceOf(deps.db, email)),
  );
