import { useMutation } from '@tanstack/react-query';
import { type PointsHold, pointsReleasedSchema } from '#shared/points/points.contract.ts';
import { POINTS_COST } from '#shared/points/points.ts';
import { ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import { observableSource, useObservable } from '../../lib/observable.ts';
import { apiSend } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { useCountdown } from '../clock.ts';
import { readLocal, removeLocal, writeLocal } from '../storage/local-store.ts';
import { invalidatePoints, setCachedBalance } from './points-cache.ts';

/** A free night that the guest chose; a wish only, the server decides. */
export interface PointsPurchase {
  readonly roomType: RoomType;
  readonly pointsUsed: number;
  readonly isPointsBooking: true;
  /** Whose wish it is; without it, that of whoever is signed in. */
  readonly userEmail?: string;
  /** Keeps the points aside until `expiresAt` (ISO 8601). */
  readonly hold?: { readonly id: string; readonly expiresAt: string };
}

declare module '../storage/local-store.ts' {
  interface StoredValues {
    pointsPurchase: PointsPurchase;
  }
}

let lastRead: { readonly text: string; readonly purchase: PointsPurchase } | null = null;

/**
 * The free night that the guest chose and has not booked yet. Null where none is stored, it is
 * somebody else's, or names no room type.
 */
export function readPurchase(): PointsPurchase | null {
  const stored = readLocal('pointsPurchase');
  if (
    !isPurchase(stored) ||
    (stored.userEmail !== undefined && stored.userEmail !== readLocal('userEmail'))
  )
    return null;
  const text = JSON.stringify(stored);
  if (lastRead?.text !== text)
    lastRead = {
      text,
      purchase: { ...stored, pointsUsed: POINTS_COST[stored.roomType], isPointsBooking: true },
    };
  return lastRead.purchase;
}

const storedPurchase = observableSource(readPurchase, null, (notify) => {
  window.addEventListener('storage', notify);
  return () => window.removeEventListener('storage', notify);
});

export function usePurchase(): PointsPurchase | null {
  return useObservable(storedPurchase);
}

export function storePurchase(
  { roomType, pointsUsed, holdId, expiresAt }: PointsHold,
  userEmail: string,
): void {
  writeLocal('pointsPurchase', {
    roomType,
    pointsUsed,
    isPointsBooking: true,
    userEmail,
    hold: { id: holdId, expiresAt },
  });
  storedPurchase.notify();
}

/**
 * Takes up a night whose points are set aside though this device knows no more of it; its booking
 * finds them by the room.
 */
export function storePurchaseWithoutHold(roomType: RoomType, userEmail: string): void {
  writeLocal('pointsPurchase', {
    roomType,
    pointsUsed: POINTS_COST[roomType],
    isPointsBooking: true,
    userEmail,
  });
  storedPurchase.notify();
}

export function forgetPurchase(): void {
  removeLocal('pointsPurchase');
  storedPurchase.notify();
}

function isPurchase(stored: unknown): stored is PointsPurchase {
  if (typeof stored !== 'object' || stored === null || !('roomType' in stored)) return false;
  return (
    ROOM_TYPES.some((type) => type === stored.roomType) &&
    (!('hold' in stored) || isHold(stored.hold))
  );
}

function isHold(hold: unknown): boolean {
  if (typeof hold !== 'object' || hold === null || !('id' in hold) || !('expiresAt' in hold))
    return false;
  return typeof hold.id === 'string' && typeof hold.expiresAt === 'string';
}

/** Until when (epoch ms) the points of a purchase stay aside; null without a hold. */
export function holdEndsAt(purchase: PointsPurchase | null): number | null {
  const end = purchase?.hold === undefined ? Number.NaN : Date.parse(purchase.hold.expiresAt);
  return Number.isNaN(end) ? null : end;
}

/**
 * Seconds for which the points stay aside, counted down. When they end the balance is asked for,
 * since the points are back in it.
 */
export function useHoldSecondsLeft(purchase: PointsPurchase | null): number {
  return useCountdown(holdEndsAt(purchase), invalidatePoints);
}

/** Gives the points that are set aside for a free night back at once, and forgets the night. */
export function useReleaseHold() {
  return useMutation({
    mutationFn: async ({ hold }: PointsPurchase) => {
      if (hold === undefined) return;
      try {
        const path = `/api/use-points/${encodeURIComponent(hold.id)}`;
        setCachedBalance(
          (await apiSend('DELETE', path, undefined, pointsReleasedSchema)).totalPoints,
          0,
        );
      } catch (error) {
        if (!isAlreadyReleased(error)) throw error;
      }
    },
    onSuccess: forgetPurchase,
    onSettled: invalidatePoints,
  });
}

/**
 * Nothing is set aside any more: it ended by itself, or another device gave it back or booked with
 * it.
 */
function isAlreadyReleased(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.status === 404 || error.status === 409 || error.status === 410)
  );
}
