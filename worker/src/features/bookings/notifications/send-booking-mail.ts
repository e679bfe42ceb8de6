import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#shared/language.ts';
import type { Deps } from '../../../deps.ts';
import { receiptCodeOf, receiptHash } from '../../../identity/devices.ts';
import { isErased } from '../../../identity/erased-account.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { findMailSender } from '../../../platform/mail/hotel.repository.ts';
import { countUnprovedMail, type Requested } from '../../../platform/mail/unproved-mail.ts';
import { pointsOfBooking } from '../../points/points.repository.ts';
import { hasBookingReceipt, type BookingRow } from '../bookings.repository.ts';
import {
  bookingMail,
  isOwnAddress,
  type BookingMail,
  type ChangeMail,
  type StatusMail,
} from './booking-mail.ts';
import { textOf, type NotificationText } from './booking-notifications.ts';

/** The guest knows it from the app; a mail tells anyone else who has the booking's secret. */
export const CANCELLED_TEXT: NotificationText = {
  ar: { title: 'ألغيتَ حجزك', message: 'وصلنا إلغاؤك، ولم تعد الغرفة محجوزة لك.' },
  en: {
    title: 'You have cancelled your booking',
    message: 'We have your cancellation, and the room is no longer held for you.',
  },
};

export interface MailCause {
  readonly kind: StatusMail;
  /** Language of the guest whose act causes the mail; null where staff or the clock do. */
  readonly language: Language | null;
  /**
   * Set for the mail of the request itself, with the keyed hash of the network that asked; that is
   * null for staff, who ask for their guests.
   */
  readonly requested?: Requested;
}

/**
 * The same notification by mail, where the guest left an address. A mail that cannot be sent, or is
 * one too many for an address that nobody has proved, is logged and fails nothing; `failed` says
 * that another try may help.
 */
export async function mailBookingNotification(
  deps: Deps,
  row: BookingRow,
  cause: MailCause,
): Promise<MailOutcome> {
  const { kind } = cause;
  const said = kind === 'cancelled' ? CANCELLED_TEXT : textOf(row, kind);
  // Of a booking that came back the same is told again.
  const key = row.life === 0 ? kind : `${kind}-${row.life}`;
  return mailText(deps, row, { ...cause, said, key });
}

/** The same for what came of a change of the booking; `key` tells one change from another. */
export async function mailChange(
  deps: Deps,
  row: BookingRow,
  change: { readonly kind: ChangeMail; readonly said: NotificationText; readonly key: string },
): Promise<void> {
  await mailText(deps, row, { ...change, language: null });
}

/** Sent, or never to be; or failed at the service or the database. */
type MailOutcome = 'done' | 'failed';

interface Told extends Omit<MailCause, 'kind'> {
  readonly kind: BookingMail;
  readonly said: NotificationText;
  readonly key: string;
}

async function mailText(
  deps: Deps,
  row: BookingRow,
  { kind, said, key, language, requested }: Told,
): Promise<MailOutcome> {
  const to = row.contactEmail ?? row.userEmail;
  if (!to || isErased(to)) return 'done';
  try {
    if (!isOwnAddress(row)) await countUnprovedMail(deps, to, requested);
    const isOver = row.status === 'cancelled';
    const written = await bookingMail({
      row,
      kind,
      said,
      language: language ?? (isLanguage(row.language) ? row.language : DEFAULT_LANGUAGE),
      origin: deps.config.APP_ORIGIN,
      hotel: await findMailSender(deps.db),
      code: await codeOf(deps, row),
      pointsDeducted: isOver ? await pointsOfBooking(deps.db, 'cancel', row.id) : 0,
    });
    await deps.mailer({ to, key: `booking-${row.reference}-${key}`, ...written });
    return 'done';
  } catch (error) {
    if (error instanceof AppError && error.status === 429) {
      deps.log('info', 'mail withheld', { code: error.code });
      return 'done';
    }
    deps.log('warn', 'mail not sent', {
      errorName: error instanceof Error ? error.name : 'unknown',
    });
    return 'failed';
  }
}

/** The secret code, where it is what opens the booking; an account needs none. */
async function codeOf(
  deps: Deps,
  { id, reference, userEmail }: BookingRow,
): Promise<string | null> {
  if (userEmail !== null) return null;
  const code = await receiptCodeOf(deps, reference);
  return (await hasBookingReceipt(deps.db, id, [await receiptHash(code)])) ? code : null;
}
