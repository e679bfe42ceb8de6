import * as z from 'zod/mini';
import { LANGUAGES } from '../language.ts';
import { boundedText, clockField, hashField, patternField } from '../text-field.ts';

/**
 * Subjects that a push can have. Guests choose the first four for themselves; the last
 * two reach only tablets on duty.
 */
export const GUEST_PUSH_KINDS = ['booking', 'entry', 'draw', 'chat'] as const;
export const STAFF_PUSH_KINDS = ['new_booking', 'conversation'] as const;
export const PUSH_KINDS = [...GUEST_PUSH_KINDS, ...STAFF_PUSH_KINDS] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** Subscriptions that one account or device keeps; with one more the oldest goes. */
export const MAX_SUBSCRIPTIONS = 5;

/** Push services that browsers name; a dot in front stands for any host below it. */
export const PUSH_HOSTS = [
  'fcm.googleapis.com',
  '.push.apple.com',
  'updates.push.services.mozilla.com',
  '.notify.windows.com',
] as const;

const clock = clockField();
const base64Url = (max: number) => patternField(/^[A-Za-z0-9_-]+={0,2}$/, max);

/** SHA-256 of the endpoint's address, hex: names a subscription without being one. */
const endpointHashSchema = hashField();

/** Body of PUT /api/push/subscription; the same endpoint once more replaces what was chosen. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: boundedText(1024, z.url()),
  /** The browser's public key (65 bytes) and secret (16 bytes), base64url. */
  keys: z.strictObject({ p256dh: base64Url(88), auth: base64Url(24) }),
  /** Name of the server's key that the browser subscribed under. */
  keyId: patternField(/^[0-9a-f]{16}$/, 16),
  language: z.enum(LANGUAGES),
  kinds: z.array(z.enum(PUSH_KINDS)).check(z.maxLength(PUSH_KINDS.length)),
  /** `HH:MM`, Muscat time; both null where the device is never quiet. */
  quietFrom: z.nullable(clock),
  quietTo: z.nullable(clock),
});
export type PushSubscriptionBody = z.infer<typeof pushSubscriptionSchema>;

/** Body of DELETE /api/push/subscription; it succeeds as well where nothing stood. */
export const endpointSchema = z.strictObject({ endpointHash: endpointHashSchema });

/** Query of GET /api/push: the subscription that this browser has, if it has one. */
export const pushQuerySchema = z.strictObject({ endpointHash: z.optional(endpointHashSchema) });

/** What the server knows of this browser's subscription. */
const pushChoiceSchema = z.object({
  keyId: z.string(),
  language: z.enum(LANGUAGES),
  kinds: z.array(z.enum(PUSH_KINDS)),
  quietFrom: z.nullable(z.string()),
  quietTo: z.nullable(z.string()),
});
export type PushChoice = z.infer<typeof pushChoiceSchema>;

/** Answer of GET /api/push. `publicKey` is null where the server has no key: push is off. */
export const pushStateSchema = z.object({
  v: z.literal(1),
  ok: z.literal(true),
  /** Uncompressed P-256 point, base64url, as `applicationServerKey` takes it; and its name. */
  publicKey: z.nullable(z.string()),
  keyId: z.nullable(z.string()),
  /** Null where the endpoint is unknown or another's. */
  choice: z.nullable(pushChoiceSchema),
});
export type PushState = z.infer<typeof pushStateSchema>;

/**
 * What a push carries, in the declarative form that Safari shows by itself; the service worker
 * reads the same fields elsewhere. It says of what kind the news is, and nothing of whom or what.
 */
export const pushMessageSchema = z.object({
  web_push: z.literal(8030),
  notification: z.object({
    title: z.string(),
    body: z.string(),
    lang: z.enum(LANGUAGES),
    dir: z.enum(['rtl', 'ltr']),
    /** The kind: of several only the last is shown. */
    tag: z.enum(PUSH_KINDS),
    /** A page of the app, with its origin. */
    navigate: z.string(),
    /** Without sound, at night. */
    silent: z.optional(z.boolean()),
  }),
  app_badge: z.optional(z.int()),
});
export type PushMessage = z.infer<typeof pushMessageSchema>;
