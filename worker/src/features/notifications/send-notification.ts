import {
  isSystemNotification,
  type StaffNotificationBody,
  type Notification,
} from '#shared/notifications/notification.contract.ts';
import { toE164 } from '#shared/phone.ts';
import type { RequestContext } from '../../context.ts';
import { assertCaller } from '../../identity/caller.ts';
import { runBatch, ConstraintError } from '../../platform/db/batch.ts';
import { auditStatement } from '../../platform/db/d1-statements.ts';
import { AppError } from '../../platform/http/errors.ts';
import { findSite } from '../site/site.repository.ts';
import { notificationView } from './list-notifications.ts';
import {
  findSystemNotification,
  findSentNotification,
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

/**
 * Tells a phone something in the name of the hotel, once a key. A decision has told its own news
 * already, and that row is the answer. Throws 400 phone.invalid, 409 notification.no_recipient
 * where nothing made with this phone carries it, 409 notification.unclear_recipient where it may be
 * about several guests' and names none, 422 for a key of another message.
 */
export async function sendNotification(
  ctx: RequestContext,
  body: StaffNotificationBody,
  key: string | null,
): Promise<SentNotification> {
  const { deps, caller, requestId } = ctx;
  const { d1 } = deps;
  const userPhone = toE164(body.userPhone);
  if (userPhone === null)
    throw new AppError('phone.invalid', 400, {
      fields: [{ field: 'userPhone', reason: 'invalid' }],
    });
  if (isSystemNotification(body.type)) {
    const told = await findSystemNotification(d1, userPhone, body.type);
    if (!told) throw new AppError('notification.no_recipient', 409);
    return { notification: notificationView(told), isKnown: true };
  }
  const { about: reference, ...words } = body;
  const message = { ...words, userPhone };
  const sentKey = `u:${caller.user?.id}:${key ?? requestId}`;
  const first = await findSentNotification(d1, sentKey);
  if (first)
    return {
      notification: await assertSameContent(ctx, first, message, reference),
      isKnown: true,
    };
  const hotelPhone = toE164((await findSite(deps.db))?.contactPhone ?? '');
  const subject = userPhone === hotelPhone ? null : await subjectOf(d1, userPhone, reference);
  const isNew = await commitNotification(ctx, {
    ...message,
    sentKey,
    subject,
    at: new Date(deps.now()).toISOString(),
  });
  const sent = await findSentNotification(d1, sentKey);
  if (!sent) throw new Error('a committed message is not there');
  return {
    notification: await assertSameContent(ctx, sent, message, reference),
    isKnown: !isNew,
  };
}

/**
 * What a message is about: what it names, else the newest of what one guest made with the phone.
 * Anybody can type a phone, so with several makers it must be named.
 */
async function subjectOf(
  d1: D1Database,
  phone: string,
  reference: string | undefined,
): Promise<Subject> {
  const subjects = await subjectsOf(d1, phone);
  const [subject] =
    reference === undefined ? subjects : subjects.filter((one) => one.reference === reference);
  if (!subject) throw new AppError('notification.no_recipient', 409);
  if (reference === undefined && !areOfOneMaker(subjects))
    throw new AppError('notification.unclear_recipient', 409, {
      references: subjects.map((one) => one.reference),
    });
  return subject;
}

/** Whether each shares an account or a device with another, so that all hang together. */
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
 * False where the key was faster: a repeat at the same moment, or this one, whose answer got lost.
 */
async function commitNotification(
  ctx: RequestContext,
  message: NewStaffNotification,
): Promise<boolean> {
  const { deps } = ctx;
  try {
    await runBatch(deps.d1, [
      ...assertCaller(ctx),
      ...insertStaffNotification(deps.d1, message),
      auditStatement(ctx, {
        action: 'notification.send',
        targetType: 'notification',
        targetId: {
          sql: '(SELECT id FROM notifications WHERE sentKey = ?)',
          params: [message.sentKey],
        },
      }),
    ]);
    return true;
  } catch (error) {
    if (!(error instanceof ConstraintError)) throw error;
    if (error.constraint === 'bad_transition') throw new AppError('notification.no_recipient', 409);
    if (error.constraint.startsWith('notifications.')) return false;
    throw error;
  }
}

/** Throws 422 where the key belongs to a message with other words, or about something else. */
async function assertSameContent(
  { deps }: RequestContext,
  row: NotificationRow,
  message: Omit<StaffNotificationBody, 'about'>,
  reference: string | undefined,
): Promise<Notification> {
  const names = ['userPhone', 'title', 'titleAr', 'message', 'messageAr', 'type'] as const;
  const sent = notificationView(row);
  const isSame =
    names.every((name) => sent[name] === message[name]) &&
    (reference === undefined || (await isAbout(deps.d1, row, reference)));
  if (!isSame) throw new AppError('request.key_reused', 422);
  return sent;
}
