import type { PointsReason } from '../points/points.repository.ts';

/** What the guest's statement of points says of each change that a booking causes. */
export const COMPLETION_REASON: PointsReason = { reason: 'Points for a completed stay', reasonAr: 'نقاط إقامة مكتملة' };
export const CANCELLATION_REASON: PointsReason = { reason: 'Points deducted for a cancelled booking', reasonAr: 'نقاط خُصمت لإلغاء حجز' };
export const REFUND_REASON: PointsReason = {
  reason: 'Points returned for a cancelled free night',
  reasonAr: 'نقاط أُعيدت لإلغاء ليلة مجانية',
};
