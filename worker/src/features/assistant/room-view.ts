import { ROOM_FACTS, ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';

type Feature = (typeof ROOM_FACTS)[RoomType]['features'][number];

/** A feature that is something to look out on. */
export const looksOut = ({ en }: Feature): boolean => /balcon|terrace|view|\bsea\b/i.test(en);

export const ROOMS_WITH_VIEW: readonly RoomType[] = ROOM_TYPES.filter((type) =>
  ROOM_FACTS[type].features.some(looksOut),
);
