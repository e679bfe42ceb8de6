import { isOwnNews, type MessageBody, type Notification } from '#shared/notifications/notification.contract.ts';
import { toE164 } from '#shared/phone.ts';
import { assertCaller } from '../accounts/assert-caller.ts';
import type { Request } from '../context.ts';
import { atomic, auditStatement, ConstraintFailure } from '../lib/atomic.ts';
import { AppError } from '../lib/errors.ts';
import { findSite } from '../site/site.repository.ts';
import { findOwnNews, findSent, sendMessage, type NewMessage } from './messages.repository.ts';
import { notificationView } from './notification-view.ts';

export interface SentMessage {
  readonly notification: Notification;
  /** It was there before. */
  readonly isKnown: boolean;
}

/**
 * Tells a phone something in the name of the hotel, once a key. A decision has told its own news already, and that row is the answer. Throws 400
 * phone.invalid, 409 notification.no_recipient where nothing made with this phone carries it, 422 for a key of another message.
 */
export async function sendStaffMessage(request: Request, body: MessageBody, key: string | null): Promise<SentMessage> {
  const { deps, caller, requestId } = request;
  const { d1 } = deps;
  const userPhone = toE164(body.userPhone);
  if (userPhone === null) throw new AppError('phone.invalid', 400, { fields: [{ field: 'userPhone', reason: 'invalid' }] });
  if (isOwnNews(body.type)) {
    const told = await findOwnNews(d1, userPhone, body.type);
    if (!told) throw new AppError('notification.no_recipient', 409);
    return { notification: notificationView(told), isKnown: true };
  }
  const message = { ...body, userPhone };
  const sentKey = `u:${caller.user?.id}:${key ?? requestId}`;
  const first = await findSent(d1, sentKey);
  if (first) return { notification: same(notificationView(first), message), isKnown: true };
  const isNew = await write(request, { ...message, sentKey, at: new Date(deps.now()).toISOString() });
  const sent = await findSent(d1, sentKey);
  if (!sent) throw new Error('a committed message is not there');
  return { notification: same(notificationView(sent), message), isKnown: !isNew };
}

/** False where the key was faster: a repeat at the same moment, or this one, whose answer got lost. */
async function write(request: Request, message: Omit<NewMessage, 'hotelPhone'>): Promise<boolean> {
  const { deps } = request;
  const hotelPhone = toE164((await findSite(deps.db))?.contactPhone ?? '');
  try {
    await atomic(deps.d1, [
      ...assertCaller(request),
      ...sendMessage(deps.d1, { ...message, hotelPhone }),
      auditStatement(request, {
        action: 'notification.send',
        targetType: 'notification',
        targetId: { sql: '(SELECT id FROM notifications WHERE sentKey = ?)', params: [message.sentKey] },
      }),
    ]);
    return true;
  } catch (error) {
    if (!(error instanceof ConstraintFailure)) throw error;
    if (error.constraint === 'bad_transition') throw new AppError('notification.no_recipient', 409);
    if (error.constraint.startsWith('notifications.')) return false;
    throw error;
  }
}

function same(sent: Notification, message: MessageBody): Notification {
  const names = ['userPhone', 'title', 'titleAr', 'message', 'messageAr', 'type'] as const;
  if (names.some((name) => sent[name] !== message[name])) throw new AppError('request.key_reused', 422);
  return sent;
}
