import { useMutation } from '@tanstack/react-query';
import { pointsReleasedSchema } from '#shared/points/points.contract.ts';
import { ApiError } from '../api-error.ts';
import { apiSend } from '../api-client.ts';
import type { PointsPurchase } from '../local-store.ts';
import { refreshPoints, showBalance } from './points-keys.ts';
import { forgetPurchase } from './points-purchase.ts';

/** Gives the points that are set aside for a free night back at once, and forgets the night. */
export function useGiveBack() {
  return useMutation({
    mutationFn: async ({ hold }: PointsPurchase) => {
      if (hold === undefined) return;
      try {
        const path = `/api/use-points/${encodeURIComponent(hold.id)}`;
        showBalance((await apiSend('DELETE', path, undefined, pointsReleasedSchema)).totalPoints, 0);
      } catch (error) {
        if (!isGoneAlready(error)) throw error;
      }
    },
    onSuccess: forgetPurchase,
    onSettled: refreshPoints,
  });
}

/** Nothing is set aside any more: it ended by itself, or another device gave it back or booked with it. */
function isGoneAlready(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 409 || error.status === 410);
}
