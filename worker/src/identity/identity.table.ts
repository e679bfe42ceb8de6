import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { STAFF_ROLES } from '#shared/accounts/staff-role.ts';
import { createdAt, flag, id, instant, isFlag, oneOf, updatedAt } from '../platform/db/columns.ts';
import { nameIndexes, phoneIndexes } from '../platform/db/search-indexes.ts';

export const users = sqliteTable(
  'users',
  {
    id: id(),
    fullName: text('fullName').notNull(),
    /** Canonical: trimmed, NFKC, lower case. `emailTyped` keeps the owner's spelling for mails. */
    email: text('email').notNull(),
    emailTyped: text('emailTyped').notNull(),
    password: text('password'),
    verificationCode: text('verificationCode'),
    isVerified: flag('isVerified').notNull().default(false),
    verificationCodeExpiresAt: instant('verificationCodeExpiresAt'),
    googleIssuer: text('googleIssuer'),
    googleSubject: text('googleSubject'),
    language: text('language').notNull().default('ar'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Set on the nameless row that an erased account leaves. */
    erasedAt: instant('erasedAt'),
    /** E.164; offered in forms, and proved by nobody. */
    phoneNumber: text('phoneNumber'),
    /** Whether the figures have it as registered. */
    isCounted: flag('isCounted').notNull().default(false),
    /** When the owner connected Google by the password; null where the e-mail alone did it. */
    googleProvedAt: instant('googleProvedAt'),
  },
  (t) => [
    index('users_uncounted')
      .on(t.id)
      .where(sql`${t.isCounted} IS NOT (${t.isVerified} = 1 AND ${t.erasedAt} IS NULL)`),
    index('users_registered')
      .on(t.createdAt)
      .where(sql`${t.isVerified} = 1 AND ${t.erasedAt} IS NULL`),
    uniqueIndex('users_email').on(t.email),
    uniqueIndex('users_google').on(t.googleIssuer, t.googleSubject),
    ...nameIndexes('users'),
    ...phoneIndexes('users', 'phoneNumber'),
    isFlag('users_verified', t.isVerified),
    oneOf('users_language', t.language, ['ar', 'en']),
  ],
);

/**
 * Staff: username is the canonical e-mail of a verified user, passwordHash that person's statistics
 * password.
 */
export const admins = sqliteTable(
  'admins',
  {
    id: id(),
    username: text('username').notNull(),
    passwordHash: text('passwordHash').notNull(),
    disabledAt: instant('disabledAt'),
    createdAt: createdAt(),
    /** What they may do: shared/permissions.ts. */
    role: text('role', { enum: STAFF_ROLES }).notNull().default('manager'),
  },
  (t) => [uniqueIndex('admins_username').on(t.username), oneOf('admins_role', t.role, STAFF_ROLES)],
);

/** A signed-in browser. The cookie's token is kept as its SHA-256 only. */
export const sessions = sqliteTable(
  'sessions',
  {
    tokenHash: text('tokenHash').primaryKey(),
    handle: text('handle').notNull(),
    userId: integer('userId')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    lastSeenAt: instant('lastSeenAt').notNull(),
    expiresAt: instant('expiresAt').notNull(),
    authenticatedAt: instant('authenticatedAt').notNull(),
    stepUpUntil: instant('stepUpUntil'),
    agentFamily: text('agentFamily').notNull(),
    ipHmac: text('ipHmac'),
    /** Moment of the lock; until somebody unlocks it, the session answers counts alone. */
    lockedAt: instant('lockedAt'),
  },
  (t) => [
    uniqueIndex('sessions_handle').on(t.handle),
    index('sessions_user').on(t.userId),
    index('sessions_expiry').on(t.expiresAt),
  ],
);

/** A browser in which somebody has signed in to the account; there wrong passwords count apart. */
export const knownDevices = sqliteTable(
  'known_devices',
  {
    userId: integer('userId')
      .notNull()
      .references(() => users.id),
    /** SHA-256 of the device's cookie. */
    deviceHash: text('deviceHash').notNull(),
    /** When somebody last signed in there. */
    provedAt: instant('provedAt').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.deviceHash] }),
    index('known_devices_device').on(t.deviceHash),
    index('known_devices_proved').on(t.provedAt),
  ],
);

/**
 * Six-digit codes by e-mail, kept as keyed MACs; an attempt is consumed before a code is compared.
 */
export const emailCodes = sqliteTable(
  'email_codes',
  {
    id: id(),
    userId: integer('userId')
      .notNull()
      .references(() => users.id),
    purpose: text('purpose').notNull(),
    codeMac: text('codeMac').notNull(),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: instant('expiresAt').notNull(),
    usedAt: instant('usedAt'),
    createdAt: createdAt(),
  },
  (t) => [
    index('email_codes_user').on(t.userId, t.purpose),
    oneOf('email_codes_purpose', t.purpose, ['verify', 'reset', 'erase', 'email']),
    check('email_codes_attempts', sql`${t.attempts} BETWEEN 0 AND 5`),
  ],
);

export const phoneVerificationRequests = sqliteTable(
  'phone_verification_requests',
  {
    id: id(),
    phoneNumber: text('phoneNumber').notNull(),
    verificationCode: text('verificationCode').notNull(),
    expiresAt: instant('expiresAt').notNull(),
    isUsed: flag('isUsed').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('phone_verification_phone').on(t.phoneNumber),
    isFlag('phone_verification_used', t.isUsed),
  ],
);

/** Which text a person agreed to, when, and for what (Royal Decree 6/2022). */
export const consents = sqliteTable(
  'consents',
  {
    id: id(),
    subjectType: text('subjectType').notNull(),
    subjectId: text('subjectId').notNull(),
    version: text('version').notNull(),
    language: text('language').notNull(),
    agreedAt: instant('agreedAt').notNull(),
  },
  (t) => [
    index('consents_subject').on(t.subjectType, t.subjectId),
    oneOf('consents_type', t.subjectType, ['booking', 'entry', 'registration']),
    oneOf('consents_language', t.language, ['ar', 'en']),
  ],
);

/**
 * Sign-ins on their way to Google and back. A row is taken out by the return, so that a second
 * return finds none.
 */
export const googleSignIns = sqliteTable(
  'google_sign_ins',
  {
    secretHash: text('secretHash').primaryKey(),
    next: text('next').notNull(),
    language: text('language').notNull(),
    /** The session that this browser had: its Strict cookie does not come along on the way back. */
    formerSession: text('formerSession'),
    createdAt: createdAt(),
    expiresAt: instant('expiresAt').notNull(),
    /** The account whose owner gave the password to connect Google to it. */
    linkUserId: integer('linkUserId'),
  },
  (t) => [
    index('google_sign_ins_expiry').on(t.expiresAt),
    oneOf('google_sign_ins_language', t.language, ['ar', 'en']),
  ],
);

/** Sign-ins whose password was right and that wait for the second factor. */
export const factorSignIns = sqliteTable(
  'factor_sign_ins',
  {
    /** SHA-256 of the cookie of the browser. */
    tokenHash: text('tokenHash').primaryKey(),
    userId: integer('userId')
      .notNull()
      .references(() => users.id),
    /** The device on which it was begun, where it showed itself. */
    deviceHash: text('deviceHash'),
    /** Google's answer is the other way. */
    byPassword: flag('byPassword').notNull(),
    /** Codes tried; each is counted before it is compared. */
    tries: integer('tries').notNull().default(0),
    expiresAt: instant('expiresAt').notNull(),
  },
  (t) => [
    index('factor_sign_ins_user').on(t.userId),
    index('factor_sign_ins_expiry').on(t.expiresAt),
    isFlag('factor_sign_ins_password', t.byPassword),
    check('factor_sign_ins_tries', sql`${t.tries} BETWEEN 0 AND 5`),
  ],
);
