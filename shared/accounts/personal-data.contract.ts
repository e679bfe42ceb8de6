import * as z from 'zod/mini';
import { AUTHORS } from '../assistant/chat.contract.ts';
import { bookingSchema } from '../bookings/booking.contract.ts';
import { changeRequestSchema } from '../bookings/change-request.contract.ts';
import { bookingChangeSchema } from '../bookings/staff-booking.contract.ts';
import { ownEntrySchema } from '../events/event.contract.ts';
import { LANGUAGES } from '../language.ts';
import { mailReturnsSchema } from '../mails/mails.contract.ts';
import { notificationSchema } from '../notifications/notification.contract.ts';
import { PUSH_KINDS } from '../push/push.contract.ts';
import { HIDE_REASONS, REVIEW_STATUSES } from '../reviews/reviews.ts';
import { codeSchema, factorCodeSchema, givenPasswordSchema } from './credentials.ts';
import { passkeySchema } from './passkey.contract.ts';

/** What somebody agreed to: `registration`, or `booking` with its reference. Times in ISO 8601. */
const consentSchema = z.object({
  subject: z.enum(['registration', 'booking', 'entry']),
  /** Reference of the booking or the entry. */
  reference: z.nullable(z.string()),
  version: z.string(),
  language: z.enum(LANGUAGES),
  agreedAt: z.string(),
});
export type Consent = z.infer<typeof consentSchema>;

/**
 * Answer of GET /api/account: what the hotel keeps of the person behind it. Bookings, points and
 * the rest are in the export.
 */
export const ownAccountSchema = z.object({
  fullName: z.string(),
  /** As typed at registration. */
  email: z.string(),
  /** E.164. */
  phoneNumber: z.nullable(z.string()),
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  /** Whether the password connected Google; only then it opens an account of staff. */
  isGoogleProved: z.boolean(),
  createdAt: z.string(),
  /** The last mail to it came back; absent where none did. */
  mailReturns: z.optional(mailReturnsSchema),
  /** Newest first. */
  consents: z.array(consentSchema),
});
export type OwnAccount = z.infer<typeof ownAccountSchema>;

/**
 * Body of POST /api/account/erase: the account's password, or the code that POST
 * /api/account/erase-code mailed.
 */
export const eraseBodySchema = z
  .strictObject({
    password: z.optional(givenPasswordSchema),
    verificationCode: z.optional(codeSchema),
    /** A code of the second factor, where the account has one. */
    code: z.optional(factorCodeSchema),
  })
  .check(
    z.refine((body) => (body.password === undefined) !== (body.verificationCode === undefined), {
      path: ['password'],
    }),
  );
export type EraseBody = z.infer<typeof eraseBodySchema>;

/** `keptStays`: references of coming stays that stay booked, whose codes are in the mail. */
export const eraseAnswerSchema = z.object({ message: z.string(), keptStays: z.array(z.string()) });
export type EraseAnswer = z.infer<typeof eraseAnswerSchema>;

/** Answer of POST /api/account/erase-code; seconds until another code can be asked for. */
export const eraseCodeAnswerSchema = z.object({ message: z.string(), retryAfterSeconds: z.int() });
export type EraseCodeAnswer = z.infer<typeof eraseCodeAnswerSchema>;

/**
 * File of GET /api/account/export: all that the hotel keeps of an account. ID numbers in full, null
 * once removed; money in OMR.
 */
export const accountExportSchema = z.object({
  exportedAt: z.string(),
  profile: z.object({
    id: z.int(),
    fullName: z.string(),
    email: z.string(),
    phoneNumber: z.nullable(z.string()),
    language: z.enum(LANGUAGES),
    hasPassword: z.boolean(),
    hasGoogle: z.boolean(),
    isGoogleProved: z.boolean(),
    isStaff: z.boolean(),
    createdAt: z.string(),
    updatedAt: z.string(),
  }),
  consents: z.array(
    z.object({
      subject: z.string(),
      version: z.string(),
      language: z.enum(LANGUAGES),
      agreedAt: z.string(),
    }),
  ),
  bookings: z.array(
    z.extend(z.omit(bookingSchema, { changeRequest: true }), {
      changeRequests: z.array(changeRequestSchema),
      /** What staff changed of it. */
      edits: z.array(z.object({ at: z.string(), changes: z.array(bookingChangeSchema) })),
      idNumber: z.nullable(z.string()),
      deletedAt: z.nullable(z.string()),
    }),
  ),
  /** `photos` are addresses that the signed-in person can open. */
  entries: z.array(
    z.extend(ownEntrySchema, { participantPhone: z.string(), photos: z.array(z.string()) }),
  ),
  points: z.object({
    total: z.int(),
    transactions: z.array(
      z.object({
        pointsEarned: z.int(),
        kind: z.string(),
        reason: z.string(),
        reasonAr: z.string(),
        bookingId: z.nullable(z.int()),
        createdAt: z.string(),
      }),
    ),
    holds: z.array(
      z.object({
        roomType: z.string(),
        cost: z.int(),
        status: z.string(),
        expiresAt: z.string(),
        createdAt: z.string(),
      }),
    ),
  }),
  notifications: z.array(notificationSchema),
  /** Browsers that get push messages, without the addresses under which they are reached. */
  pushSubscriptions: z.array(
    z.object({
      language: z.enum(LANGUAGES),
      kinds: z.array(z.enum(PUSH_KINDS)),
      quietFrom: z.nullable(z.string()),
      quietTo: z.nullable(z.string()),
      createdAt: z.string(),
      lastSeenAt: z.string(),
    }),
  ),
  reviews: z.array(
    z.object({
      id: z.int(),
      name: z.nullable(z.string()),
      phoneNumber: z.nullable(z.string()),
      rating: z.int(),
      comment: z.string(),
      serviceReview: z.nullable(z.string()),
      roomReview: z.nullable(z.string()),
      status: z.enum(REVIEW_STATUSES),
      hiddenReason: z.nullable(z.enum(HIDE_REASONS)),
      reply: z.nullable(z.string()),
      createdAt: z.string(),
    }),
  ),
  /** What staff noted about the guest, where the phone is theirs alone. */
  staffNotes: z.array(z.object({ text: z.string(), createdAt: z.string() })),
  /** What was said to the assistant, masked as it is stored. */
  conversations: z.array(
    z.object({
      conversation: z.int(),
      author: z.enum(AUTHORS),
      text: z.string(),
      at: z.string(),
    }),
  ),
  /** Staff read when they chose their PIN, and when they gave the password on each tablet. */
  pin: z.object({
    setAt: z.nullable(z.string()),
    tablets: z.array(z.object({ provedAt: z.string() })),
  }),
  /** When staff set up a second factor, how many recovery codes they have left, and their passkeys. */
  secondFactor: z.object({
    since: z.nullable(z.string()),
    recoveryCodesLeft: z.int(),
    passkeys: z.optional(z.array(z.omit(passkeySchema, { id: true }))),
  }),
  /** When somebody last signed in on each device that the account knows. */
  knownDevices: z.array(z.object({ provedAt: z.string() })),
  sessions: z.array(
    z.object({
      device: z.string(),
      createdAt: z.string(),
      lastSeenAt: z.string(),
      expiresAt: z.string(),
      isCurrent: z.boolean(),
    }),
  ),
});
export type AccountExport = z.infer<typeof accountExportSchema>;
