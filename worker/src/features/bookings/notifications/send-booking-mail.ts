import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { HOLDING_STATUSES, type CancelledBy } from '#shared/bookings/booking-lifecycle.ts';
import { ERASED_TEXT } from '#shared/erased-text.ts';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '#shared/language.ts';
import type { RequestContext } from '../../../context.ts';
import type { Deps } from '../../../deps.ts';
import { receiptCodeOf, receiptHash } from '../../../identity/devices.ts';
import { isErased } from '../../../identity/erased-account.ts';
import { raiseAlarm } from '../../../platform/alarms/raise-alarm.ts';
import type { Statement } from '../../../platform/db/batch.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { draftMail, type WrittenMail } from '../../../platform/mail/draft-mail.ts';
import { findMailSender } from '../../../platform/mail/hotel.repository.ts';
import { countUnprovedMail, type Requested } from '../../../platform/mail/unproved-mail.ts';
import { sendFresh } from '../../mails/send-mails.ts';
import { pointsOfBooking } from '../../points/points.repository.ts';
import { asTold } from '../as-told.repository.ts';
import { hasBookingReceipt, type BookingRow } from '../bookings.repository.ts';
import { BOOKING_MAILS, bookingMail, isOwnAddress, type BookingMail } from './booking-mail.ts';
import { BOOKING_NOTIFICATIONS, textOf, type NotificationText } from './booking-notifications.ts';
import { findMailedBooking, hasAddress } from './mailed-bookings.repository.ts';

const textSchema = z.object({ title: z.string(), message: z.string() });

/** The guest knows it from the app; a mail tells anyone else who has the booking's secret. */
export const CANCELLED_TEXT: NotificationText = {
  ar: { title: 'ألغيتَ حجزك', message: 'وصلنا إلغاؤك، ولم تعد الغرفة محجوزة لك.' },
  en: {
    title: 'You have cancelled your booking',
    message: 'We have your cancellation, and the room is no longer held for you.',
  },
};

interface Said {
  readonly kind: BookingMail;
  /** What the app tells of it, where the kind and the booking do not say it. */
  readonly said?: NotificationText;
  /** Tells one change from another. */
  readonly key?: string;
}

export interface MailCause extends Said {
  /** Language of the guest whose act causes the mail; null where staff or the clock do. */
  readonly language: Language | null;
  /**
   * Set for the mail of the request itself, with the keyed hash of the network that asked; that is
   * null for staff, who ask for their guests.
   */
  readonly requested?: Requested;
}

type Mailed = Pick<BookingRow, 'reference' | 'life'>;

/** Key of a mail; it names the life, so that a booking that came back is told again. */
const keyOf = ({ reference, life }: Mailed, { kind, key }: Said): string =>
  `booking-${reference}-${key ?? (life === 0 ? kind : `${kind}-${life}`)}`;

const paramsSchema = z.object({
  reference: z.string(),
  kind: z.enum(BOOKING_MAILS),
  said: z.nullable(z.object({ ar: textSchema, en: textSchema })),
  language: z.nullable(z.enum(LANGUAGES)),
  /** Absent in what an earlier version wrote. */
  stay: z.optional(z.string()),
});

/**
 * The mail of a notification for the batch of what it tells of, after the changes; nothing where the
 * guest left no address, or `when` does not hold then.
 */
export const draftBookingMail = (
  deps: Deps,
  row: Mailed,
  cause: Omit<MailCause, 'said'>,
  when: SQL = sql`true`,
): Promise<Statement> => draft(deps, row, cause, { said: null, when });

/**
 * The same with words of its own, which may name facts of the booking: it comes as the batch leaves
 * it, and the mail is dropped at a later try where one that they name is another by then.
 */
export const draftChangeMail = (
  deps: Deps,
  row: Mailed & Told,
  { said, ...cause }: MailCause & { readonly said: NotificationText },
): Promise<Statement> => draft(deps, row, cause, { said, stay: stayAsSaid(row, cause.kind) });

function draft(
  deps: Deps,
  row: Mailed,
  cause: Omit<MailCause, 'said'>,
  { when = sql`true`, ...told }: { said: NotificationText | null; stay?: string; when?: SQL },
): Promise<Statement> {
  const { reference } = row;
  const { kind, language } = cause;
  return draftMail(deps, {
    kind: 'booking',
    key: keyOf(row, cause),
    params: { reference, kind, language, ...told },
    when: sql`${when} AND ${hasAddress(reference)}`,
  });
}

/** The same, sent with the booking as the batch left it. */
export function mailBooking(
  ctx: Pick<RequestContext, 'deps' | 'waitUntil'>,
  row: BookingRow,
  cause: MailCause,
): Promise<void> {
  const mail = { kind: 'booking', key: keyOf(row, cause) } as const;
  return sendFresh(ctx, mail, () => writeBookingMail(ctx.deps, row, cause));
}

/** The same after the answer. */
export function sendBookingMail(
  ctx: Pick<RequestContext, 'deps' | 'waitUntil'>,
  row: BookingRow,
  cause: MailCause,
): void {
  ctx.waitUntil(mailBooking(ctx, row, cause));
}

/** The same, once it did not leave at once; null where its guest has heard more since. */
export async function writeBookingMailAgain(
  { deps }: Pick<RequestContext, 'deps'>,
  given: unknown,
): Promise<WrittenMail | null> {
  const { reference, kind, said, language, stay } = paramsSchema.parse(given);
  const found = await findMailedBooking(deps.db, reference);
  const row = found && afterDeletion(asTold(found));
  if (!row || row.fullName === ERASED_TEXT || !isStillTrue(row, kind)) return null;
  if (stay !== undefined && !isStayAsSaid(row, kind, stay)) return null;
  return writeBookingMail(deps, row, { kind, language, ...(said && { said }) }, true);
}

/** A deleted booking is one that the hotel has cancelled, to its guest. */
const afterDeletion = (row: BookingRow): BookingRow =>
  row.deletedAt === null ? row : { ...row, status: 'cancelled', expiresAt: null };

/** Whether a booking is still what a mail says of it; whatever came later has a mail of its own. */
function isStillTrue(row: BookingRow, kind: BookingMail): boolean {
  const { status, cancelledBy } = row;
  if (kind === 'received') return status === 'pending';
  if (kind === 'approved' || kind === 'confirmed' || kind === 'completed') return status === kind;
  const by = ENDED_BY[kind];
  if (by === undefined) return HOLDING_STATUSES.includes(status);
  return status === 'cancelled' && by === (cancelledBy ?? 'staff');
}

const ENDED_BY: Readonly<Partial<Record<BookingMail, CancelledBy>>> = {
  rejected: 'staff',
  withdrawn: 'staff',
  expired: 'expiry',
  cancelled: 'guest',
  cancel_agreed: 'guest',
};

const DATES = ['checkInDate', 'checkOutDate'] as const;
/** Facts of a booking, in the order in which a mail that waits holds them. */
const FACTS = [
  ...DATES,
  'roomType',
  'bedType',
  'smokingPreference',
  'numberOfGuests',
  'totalPrice',
  'waits',
] as const;
type Fact = (typeof FACTS)[number];
type Told = Pick<BookingRow, Exclude<Fact, 'waits'> | 'status'>;

/** The facts that the words of a kind of mail may name; any of them, where it does not stand here. */
const NAMED: Readonly<Partial<Record<BookingMail, readonly Fact[]>>> = {
  moved: [...DATES, 'totalPrice'],
  change_agreed: [...DATES, 'totalPrice'],
  change_declined: DATES,
  cancel_agreed: DATES,
};

/** All facts, also those that the words do not name: the rule may be another at the later try. */
const stayAsSaid = (row: Told, kind: BookingMail): string =>
  FACTS.map((fact) =>
    fact === 'waits' ? kind === 'restored' && row.status === 'pending' : row[fact],
  ).join(' ');

/** Whether all that the words of a mail name is still so; the rest may be another by now. */
function isStayAsSaid(row: Told, kind: BookingMail, stay: string): boolean {
  const [said, now] = [stay.split(' '), stayAsSaid(row, kind).split(' ')];
  const named = NAMED[kind] ?? FACTS;
  return FACTS.every((fact, at) => !named.includes(fact) || said[at] === now[at]);
}

/** Sent, or never to be; or failed at the service or the database. */
type MailOutcome = 'done' | 'failed';

/**
 * Mails an answer that has an outbox of its own (`mail-answers.ts`). One that cannot be sent, or is
 * one too many for an address that nobody has proved, is logged and fails nothing; `failed` says
 * that another try may help.
 */
export async function mailBookingNotification(
  deps: Deps,
  row: BookingRow,
  cause: MailCause,
): Promise<MailOutcome> {
  try {
    const written = await writeBookingMail(deps, row, cause);
    if (written) await deps.mailer({ ...written, key: keyOf(row, cause) });
    return 'done';
  } catch (error) {
    if (error instanceof AppError && error.status === 429) {
      deps.log('info', 'mail withheld', { code: error.code });
      return 'done';
    }
    deps.log('warn', 'mail not sent', {
      code: 'booking',
      errorName: error instanceof Error ? error.name : 'unknown',
    });
    await raiseAlarm(deps, 'mail_failed', 'booking');
    return 'failed';
  }
}

/**
 * The notification as a mail, null where the guest left no address. Throws 429 for one too many to
 * an address that nobody has proved, unless it was counted before.
 */
async function writeBookingMail(
  deps: Deps,
  row: BookingRow,
  { kind, said, language, requested }: MailCause,
  isCounted = false,
): Promise<WrittenMail | null> {
  const to = row.contactEmail ?? row.userEmail;
  if (!to || isErased(to)) return null;
  if (!isCounted && !isOwnAddress(row)) await countUnprovedMail(deps, to, requested);
  const isOver = row.status === 'cancelled';
  const written = await bookingMail({
    row,
    kind,
    said: said ?? saidOf(row, kind),
    language: language ?? (isLanguage(row.language) ? row.language : DEFAULT_LANGUAGE),
    origin: deps.config.APP_ORIGIN,
    hotel: await findMailSender(deps.db),
    code: await codeOf(deps, row),
    pointsDeducted: isOver ? await pointsOfBooking(deps.db, 'cancel', row.id) : 0,
  });
  return { to, ...written };
}

function saidOf(row: BookingRow, kind: BookingMail): NotificationText {
  if (kind === 'cancelled') return CANCELLED_TEXT;
  const known = BOOKING_NOTIFICATIONS.find((one) => one === kind);
  if (known === undefined) throw new Error('a change has words of its own');
  return textOf(row, known);
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
