import type { NotificationErrorCode } from '#shared/notifications/errors.ts';
import type { Feature } from '../../feature.ts';
import type { ErrorTexts } from '../../platform/http/errors.ts';
import {
  listNotifications,
  listNotificationsOfPhone,
  markNotificationsRead,
} from './list-notifications.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { adoptReads, eraseFromNotifications, exportNotifications } from './personal-data.ts';
import { sendNotification } from './send-notification.ts';

const ERROR_TEXTS: ErrorTexts<NotificationErrorCode> = {
  'notification.no_recipient': {
    ar: 'لا حجز ولا مشاركة بهذا الرقم، فلن يقرأ أحد هذا الإشعار.',
    en: 'No booking or entry with this phone is what this message is about, so nobody would read it.',
  },
  'notification.unclear_recipient': {
    ar: 'بهذا الرقم حجوزات أو مشاركات لأكثر من شخص. اذكر رقم الحجز أو رقم المشاركة الذي يخصه الإشعار.',
    en: 'More than one person has bookings or entries with this phone. Name the booking or entry that this message is about.',
  },
};

export const notificationsFeature: Feature = {
  name: 'notifications',
  reads: ['bookings', 'draws', 'events', 'reviews'],
  routes: [notificationRoutes],
  verbs: { listNotifications, listNotificationsOfPhone, markNotificationsRead, sendNotification },
  errorTexts: ERROR_TEXTS,
  adopt: adoptReads,
  erase: eraseFromNotifications,
  exportPersonalData: exportNotifications,
};
