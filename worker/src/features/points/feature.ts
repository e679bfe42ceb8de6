import type { PointsError } from '#shared/points/errors.ts';
import type { Feature } from '../../feature.ts';
import type { ErrorTexts } from '../../platform/http/errors.ts';
import { holdPoints, releaseHold } from './hold-points.ts';
import { changeEmailOfPoints } from './personal-data.repository.ts';
import { eraseFromPoints, exportPoints } from './personal-data.ts';
import { pointsRoutes } from './points.routes.ts';
import { getPoints, listTransactions } from './read-points.ts';
import { releaseExpiredHolds } from './release-expired-holds.ts';

const ERROR_TEXTS: ErrorTexts<PointsError> = {
  'points.not_yours': {
    ar: 'هذه النقاط لحساب آخر. سجّل الدخول به لتراها وتستخدمها.',
    en: 'These points belong to another account. Sign in with it to see and use them.',
  },
  'points.insufficient': {
    ar: 'عذراً، ليس لديك نقاط كافية لشراء هذه الليلة',
    en: 'Sorry, you do not have enough points to buy this night',
  },
  'points.no_such_night': {
    ar: 'لا ليلة مجانية بهذا العدد من النقاط.',
    en: 'No free night costs this many points.',
  },
  'points.hold_used': {
    ar: 'حُجزت ليلتك بهذه النقاط من قبل.',
    en: 'Your night has already been booked with these points.',
  },
  'points.hold_not_found': {
    ar: 'لم نجد هذه النقاط المحفوظة.',
    en: 'We could not find these points set aside.',
  },
  'points.one_night': {
    ar: 'النقاط تشتري ليلة واحدة في كل حجز. اختر المغادرة في اليوم التالي.',
    en: 'Points buy one night a booking. Choose check-out on the next day.',
  },
};

export const pointsFeature: Feature = {
  name: 'points',
  reads: ['bookings'],
  routes: [pointsRoutes],
  verbs: { getPoints, listTransactions, holdPoints, releaseHold, releaseExpiredHolds },
  errorTexts: ERROR_TEXTS,
  cron: [releaseExpiredHolds],
  erase: eraseFromPoints,
  changeEmail: ({ deps: { db } }, { from, to }) => changeEmailOfPoints(db, from, to),
  exportPersonalData: exportPoints,
};
