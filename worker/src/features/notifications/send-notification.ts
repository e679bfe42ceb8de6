import {
  isSystemNotification,
  type StaffNotificationBody,
  type Notification,
} from '#shared/notifications/notification.contract.ts';
import { toE164 } from '#shared/phone.ts';
import { topicOf } from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import { commit, type Write } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { ConstraintError } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { topicsOfDevices } from '../../platform/db/versions.repository.ts';
import { AppError } from '../../platform/http/errors.ts';
import { findSite } from '../site/site.repository.ts';
import { notificationView } from './list-notifications.ts';
import {
  devicesOfSubject,
  findSystemNotification,
  findSentNotification,
  findWaitingNotification,
  idBySentKey,
  isAbout,
  insertStaffNotification,
  subjectsOf,
  type NewStaffNotification,
  type Subject,
  type NotificationRow,
} from './notifications.repository.ts';

export interface SentNotification {
  readonly notification: Notification;
  /** It was there before. */
  readonly isKnown: boolean;
}

interface NotificationInput {
  readonly body: StaffNotificationBody;
  readonly key: string | null;
}

/**
 * Notifies a phone in the name of the hotel, once a key. Where a decision has written its own
 * notification already, or will, that is the answer. Throws 400 phone.invalid, 409
 * notification.no_recipient where nothing made with this phone carries it, 409
 * notification.unclear_recipient where it may be about several guests' and names none, 422 for a
 * key of another notification.
 */
export async function sendNotification(
  ctx: RequestContext,
  { body, key }: NotificationInput,
): Promise<SentNotification> {
  authorize(ctx, 'sendNotification');
  const { deps, caller, requestId } = ctx;
  const { db } = deps;
  const userPhone = toE164(body.userPhone);
  if (userPhone === null)
    throw new AppError('phone.invalid', 400, {
      fields: [{ field: 'userPhone', reason: 'invalid' }],
    });
  if (isSystemNotification(body.type)) {
    const known =
      (await findWaitingNotification(db, userPhone, body.type)) ??
      (await findSystemNotification(db, userPhone, body.type));
    if (!known) throw new AppError('notification.no_recipient', 409);
    return { notification: notificationView(known), isKnown: true };
  }
  const { about: reference, ...content } = body;
  const notification = { ...content, userPhone };
  const sentKey = `u:${caller.user?.id}:${key ?? requestId}`;
  const first = await findSentNotification(db, sentKey);
  if (first)
    return {
      notification: await assertSameContent(ctx, first, notification, reference),
      isKnown: true,
    };
  const hotelPhone = toE164((await findSite(db))?.contactPhone ?? '');
  const subject = userPhone === hotelPhone ? null : await subjectOf(db, userPhone, reference);
  const isNew = await commitNotification(ctx, {
    ...notification,
    sentKey,
    subject,
    at: new Date(deps.now()).toISOString(),
  });
  const sent = await findSentNotification(db, sentKey);
  if (!sent) throw new Error('a committed notification is not there');
  return {
    notification: await assertSameContent(ctx, sent, notification, reference),
    isKnown: !isNew,
  };
}

/**
 * What a notification is about: what it names, else the newest of what one guest made with the
 * phone. Anybody can type a phone, so with several makers it must be named.
 */
async function subjectOf(db: Db, phone: string, reference: string | undefined): Promise<Subject> {
  const subjects = await subjectsOf(db, phone);
  const [subject] =
    reference === undefined ? subjects : subjects.filter((one) => one.reference === reference);
  if (!subject) throw new AppError('notification.no_recipient', 409);
  if (reference === undefined && !areOfOneMaker(subjects))
    throw new AppError('notification.unclear_recipient', 409, {
      references: subjects.map((one) => one.reference),
    });
  return subject;
}

/** Whether all are connected: each shares an account or a device with another of them. */
function areOfOneMaker([first, ...others]: readonly Subject[]): boolean {
  const makers = new Set(first?.makers);
  let left = others;
  for (;;) {
    const apart = left.filter((one) => !one.makers.some((maker) => makers.has(maker)));
    if (apart.length === left.length) return left.length === 0;
    for (const one of left)
      if (!apart.includes(one)) for (const maker of one.makers) makers.add(maker);
    left = apart;
  }
}

/**
 * False where the key is taken: by a repeat at the same moment, or by this request, whose first
 * answer got lost.
 */
async function commitNotification(
  ctx: RequestContext,
  notification: NewStaffNotification,
): Promise<boolean> {
  const { sentKey, subject } = notification;
  try {
    await commit(ctx, {
      statements: insertStaffNotification(notification),
      audit: {
        action: 'notification.send',
        targetType: 'notification',
        targetId: idBySentKey(sentKey),
      },
      topics: topicsOfSubject(subject),
    });
    return true;
  } catch (error) {
    if (!(error instanceof ConstraintError)) throw error;
    if (error.constraint === 'bad_transition') throw new AppError('notification.no_recipient', 409);
    if (error.constraint.startsWith('notifications.')) return false;
    throw error;
  }
}

/** Who reads it: everybody, or everybody who opens what it is about. */
function topicsOfSubject(subject: NewStaffNotification['subject']): Write['topics'] {
  if (subject === null) return ['announcements'];
  const { userId } = subject;
  const devices = topicsOfDevices(devicesOfSubject(subject), 'notifications');
  return userId === null ? [devices] : [topicOf(userId, 'notifications'), devices];
}

/** Throws 422 where the key belongs to a notification with other words, or about something else. */
async function assertSameContent(
  { deps }: RequestContext,
  row: NotificationRow,
  asked: Omit<StaffNotificationBody, 'about'>,
  reference: string | undefined,
): Promise<Notification> {
  const names = ['userPhone', 'title', 'titleAr', 'message', 'messageAr', 'type'] as const;
  const sent = notificationView(row);
  const isSame =
    names.every((name) => sent[name] === asked[name]) &&
    (reference === undefined || (await isAbout(deps.db, row, reference)));
  if (!isSame) throw new AppError('request.key_reused', 422);
  return sent;
}
