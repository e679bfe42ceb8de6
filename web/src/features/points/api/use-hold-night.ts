import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  pointsHoldSchema,
  type PointsHold,
  type UsePoints,
} from '#shared/points/points.contract.ts';
import { POINTS_COST } from '#shared/points/points.ts';
import { ROOM_FACTS, type RoomType } from '#shared/rooms/room-types.ts';
import { apiSend } from '../../../platform/api/api-client.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { invalidatePoints, setCachedBalance } from '../../../platform/queries/points-cache.ts';
import { storePurchase } from '../../../platform/queries/points-purchase.ts';

/**
 * Sets the points of a free night aside. Asking again after silence is the same purchase, never a
 * second one.
 */
export function useHoldNight(userEmail: string) {
  const keys = useRef(new Map<RoomType, string>());
  return useMutation({
    mutationFn: (roomType: RoomType): Promise<PointsHold> => {
      const key = keys.current.get(roomType) ?? crypto.randomUUID();
      keys.current.set(roomType, key);
      return apiSend('POST', '/api/use-points', bodyOf(roomType, userEmail), pointsHoldSchema, {
        idempotencyKey: key,
      });
    },
    onSuccess: (hold, roomType) => {
      keys.current.delete(roomType);
      storePurchase(hold, userEmail);
      setCachedBalance(hold.totalPoints, hold.pointsUsed);
    },
    onError: (error, roomType) => {
      if (isAnswered(error)) keys.current.delete(roomType);
    },
    onSettled: invalidatePoints,
  });
}

/** The reasons name the tier. */
function bodyOf(roomType: RoomType, userEmail: string): UsePoints {
  const { nameEn, nameAr } = ROOM_FACTS[roomType];
  return {
    userEmail,
    pointsUsed: POINTS_COST[roomType],
    reason: `Free night: ${nameEn}`,
    reasonAr: `ليلة مجانية: ${nameAr}`,
  };
}

function isAnswered(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'http' && (error.status ?? 500) < 500;
}
