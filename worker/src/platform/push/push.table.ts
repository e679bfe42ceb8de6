import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { PushKind } from '#shared/push/push.contract.ts';
import { createdAt, flag, id, instant, isFlag, oneOf } from '../db/columns.ts';

/** Where a browser is reached while the app is closed, and what it wants to hear of. */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    id: id(),
    /** SHA-256 of the endpoint: finds the row of a browser, and reaches nobody. */
    endpointHash: text('endpointHash').notNull(),
    /** Endpoint and keys of the browser as JSON, encrypted. Each writing makes another cipher. */
    secretEnc: text('secretEnc').notNull(),
    /** The server's key that the browser subscribed under; no other one reaches it. */
    keyId: text('keyId').notNull(),
    /** `u:` and the account, or `d:` and the hash of the device. */
    owner: text('owner').notNull(),
    /** `d:` and the hash of the device, also of one in which somebody is signed in. */
    device: text('device'),
    /** Handle of the session in which it was last seen: it ends with that one. */
    session: text('session'),
    role: text('role', { enum: ['guest', 'staff'] }).notNull(),
    language: text('language', { enum: ['ar', 'en'] }).notNull(),
    kinds: text('kinds', { mode: 'json' }).$type<readonly PushKind[]>().notNull(),
    /** `HH:MM` of the Muscat clock; null where it is never quiet. */
    quietFrom: text('quietFrom'),
    quietTo: text('quietTo'),
    createdAt: createdAt(),
    lastSeenAt: instant('lastSeenAt').notNull(),
    lastOkAt: instant('lastOkAt'),
    /** Refusals since the last success. */
    fails: integer('fails').notNull().default(0),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint').on(t.endpointHash),
    index('push_subscriptions_owner').on(t.owner, t.lastSeenAt),
    index('push_subscriptions_device')
      .on(t.device)
      .where(sql`${t.device} IS NOT NULL`),
    index('push_subscriptions_session')
      .on(t.session)
      .where(sql`${t.session} IS NOT NULL`),
    index('push_subscriptions_staff')
      .on(t.role)
      .where(sql`${t.role} = 'staff'`),
    index('push_subscriptions_seen').on(t.lastSeenAt),
    oneOf('push_subscriptions_role', t.role, ['guest', 'staff']),
    oneOf('push_subscriptions_language', t.language, ['ar', 'en']),
    check('push_subscriptions_quiet', sql`(${t.quietFrom} IS NULL) = (${t.quietTo} IS NULL)`),
  ],
);

/** One piece of news for one browser, written in the batch that makes it true. */
export const pushOutbox = sqliteTable(
  'push_outbox',
  {
    id: id(),
    subId: integer('subId')
      .notNull()
      .references(() => pushSubscriptions.id),
    kind: text('kind').$type<PushKind>().notNull(),
    /** What the news is, so that it is told once; never sent. */
    ref: text('ref').notNull(),
    /** While it is being sent: when another try may begin. */
    notBefore: instant('notBefore').notNull(),
    expires: instant('expires').notNull(),
    tries: integer('tries').notNull().default(0),
    /** `merged`: another push of its kind told it; `late`: nobody took it in time. */
    state: text('state', { enum: ['due', 'sent', 'merged', 'failed', 'late'] })
      .notNull()
      .default('due'),
    createdAt: createdAt(),
    sentAt: instant('sentAt'),
    /** Not kept by quiet hours, nor until tomorrow by the most of a day: then it is too late. */
    atAnyHour: flag('atAnyHour').notNull().default(false),
  },
  (t) => [
    uniqueIndex('push_outbox_news').on(t.subId, t.kind, t.ref),
    index('push_outbox_due')
      .on(t.notBefore)
      .where(sql`${t.state} = 'due'`),
    index('push_outbox_age').on(t.expires),
    oneOf('push_outbox_state', t.state, ['due', 'sent', 'merged', 'failed', 'late']),
    isFlag('push_outbox_hour', t.atAnyHour),
  ],
);
