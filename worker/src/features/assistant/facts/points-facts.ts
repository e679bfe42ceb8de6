import type { Language } from '#shared/language.ts';
import {
  bestFreeNight,
  POINTS_COST,
  POINTS_DEDUCTED,
  POINTS_EARNED,
} from '#shared/points/points.ts';
import { ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import { listText } from '../texts/formats.ts';
import { TEXTS } from '../texts/texts.ts';
import { FACTS, type Asking } from './fact-world.ts';

type Points = Readonly<Record<RoomType, number>>;

export function pointsList(points: Points, lang: Language): string {
  const { rooms, points: counted } = TEXTS[lang];
  const list = ROOM_TYPES.map((type) => FACTS[lang].ofRoom(rooms[type], counted(points[type])));
  return listText(list, lang);
}

const roomAsked = ({ understood, world }: Asking): RoomType | null =>
  understood.values.room_type ?? world.slots?.room_type ?? null;

export function earnFact(asking: Asking): string {
  const { lang, f } = asking;
  const { rooms, points } = TEXTS[lang];
  const room = roomAsked(asking);
  if (room === null) return f.earnAll(pointsList(POINTS_EARNED, lang));
  return f.earn(rooms[room], points(POINTS_EARNED[room]));
}

export function costFact(asking: Asking): string {
  const { lang, f } = asking;
  const { rooms, points } = TEXTS[lang];
  const room = roomAsked(asking);
  if (room === null) return f.costAll(pointsList(POINTS_COST, lang));
  return f.cost(rooms[room], points(POINTS_COST[room]));
}

export const cancelFact = ({ lang, f }: Asking): string =>
  f.cancel(pointsList(POINTS_DEDUCTED, lang));

/** What it costs to cancel: no money, and points of whoever has an account. */
export function cancelTermsFact(asking: Asking): string {
  const { world, lang, f } = asking;
  const points = world.isSignedIn
    ? cancelFact(asking)
    : f.cancelMember(pointsList(POINTS_DEDUCTED, lang));
  return `${f.cancelTerms} ${points}`;
}

export function ownPointsFact({ world, lang, f }: Asking): string {
  const { rooms, points } = TEXTS[lang];
  if (!world.isSignedIn || world.points === null) return f.signIn;
  const best = bestFreeNight(world.points);
  const then =
    best === null
      ? f.ownMore(points(Math.min(...Object.values(POINTS_COST))))
      : f.ownFree(rooms[best]);
  return `${f.ownPoints(points(world.points))} ${then}`;
}
