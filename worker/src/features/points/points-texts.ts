import type { Language } from '#shared/language.ts';
import { POINTS_HOLD_MINUTES } from '#shared/points/points.ts';
import { ROOM_FACTS, type RoomType } from '#shared/rooms/room-types.ts';
import type { PointsReason } from './points.repository.ts';

/** What the guest's statement says of each change. */
export const COMPLETION_REASON: PointsReason = {
  reason: 'Points for a completed stay',
  reasonAr: 'نقاط إقامة مكتملة',
};
export const CANCELLATION_REASON: PointsReason = {
  reason: 'Points deducted for a cancelled booking',
  reasonAr: 'نقاط خُصمت لإلغاء حجز',
};
export const REFUND_REASON: PointsReason = {
  reason: 'Points returned for a cancelled free night',
  reasonAr: 'نقاط أُعيدت لإلغاء ليلة مجانية',
};
export const HOLD_RETURN_REASON: PointsReason = {
  reason: 'Points returned: the free night was not booked',
  reasonAr: 'نقاط أُعيدت لأن الليلة المجانية لم تُحجز',
};

export function freeNightReason(type: RoomType): PointsReason {
  const { nameAr, nameEn } = ROOM_FACTS[type];
  return { reason: `Free night: ${nameEn}`, reasonAr: `ليلة مجانية: ${nameAr}` };
}

const ARABIC = new Intl.PluralRules('ar');

/**
 * A number of points with its noun; Arabic counts 3 to 10 in the plural and larger numbers in the
 * singular.
 */
function pointsText(count: number, language: Language): string {
  if (language === 'en') return count === 1 ? '1 point' : `${count} points`;
  return `${count} ${ARABIC.select(count) === 'few' ? 'نقاط' : 'نقطة'}`;
}

export function heldMessage(count: number, language: Language): string {
  const points = pointsText(count, language);
  return language === 'ar'
    ? `حفظنا لك ${points} مدة ${POINTS_HOLD_MINUTES} دقيقة. أكمل بيانات حجزك.`
    : `${points} are set aside for ${POINTS_HOLD_MINUTES} minutes. Fill in your booking to use them.`;
}

export function releasedMessage(language: Language): string {
  return language === 'ar' ? 'عادت النقاط إلى رصيدك.' : 'The points are back in your balance.';
}
