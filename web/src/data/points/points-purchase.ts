import { useSyncExternalStore } from 'react';
import { POINTS_COST } from '#shared/points/points.ts';
import type { PointsHold } from '#shared/points/points.contract.ts';
import { ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import { readLocal, removeLocal, writeLocal, type PointsPurchase } from '../local-store.ts';

const listeners = new Set<() => void>();
let last: { readonly text: string; readonly purchase: PointsPurchase } | null = null;

/** The free night that the guest chose and has not booked yet. Null where none is stored, it is somebody else's, or names no room type. */
export function readPurchase(): PointsPurchase | null {
  const stored = readLocal('pointsPurchase');
  if (!isPurchase(stored) || (stored.userEmail !== undefined && stored.userEmail !== readLocal('userEmail'))) return null;
  const text = JSON.stringify(stored);
  if (last?.text !== text) last = { text, purchase: { ...stored, pointsUsed: POINTS_COST[stored.roomType], isPointsBooking: true } };
  return last.purchase;
}

export function usePurchase(): PointsPurchase | null {
  return useSyncExternalStore(subscribe, readPurchase, () => null);
}

export function storePurchase({ roomType, pointsUsed, holdId, expiresAt }: PointsHold, userEmail: string): void {
  writeLocal('pointsPurchase', { roomType, pointsUsed, isPointsBooking: true, userEmail, hold: { id: holdId, expiresAt } });
  announce();
}

/** Takes up a night whose points are set aside though this device knows no more of it; its booking finds them by the room. */
export function storeWish(roomType: RoomType, userEmail: string): void {
  writeLocal('pointsPurchase', { roomType, pointsUsed: POINTS_COST[roomType], isPointsBooking: true, userEmail });
  announce();
}

export function forgetPurchase(): void {
  removeLocal('pointsPurchase');
  announce();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function announce(): void {
  for (const listener of listeners) listener();
}

function isPurchase(stored: unknown): stored is PointsPurchase {
  if (typeof stored !== 'object' || stored === null || !('roomType' in stored)) return false;
  return ROOM_TYPES.some((type) => type === stored.roomType) && (!('hold' in stored) || isHold(stored.hold));
}

function isHold(hold: unknown): boolean {
  if (typeof hold !== 'object' || hold === null || !('id' in hold) || !('expiresAt' in hold)) return false;
  return typeof hold.id === 'string' && typeof hold.expiresAt === 'string';
}
