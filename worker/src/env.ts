import * as z from 'zod';
import {
  HELD_NIGHTS_PER_ACCOUNT,
  HELD_NIGHTS_PER_DEVICE,
  HELD_NIGHTS_PER_NETWORK,
  HELD_NIGHTS_PER_SHARED_NETWORK,
} from '#shared/bookings/booking-lifecycle.ts';
import { NUMBER_MIRRORS } from '#shared/draw/beacon.ts';
import { readRings, type KeyRings } from './platform/keys/key-ring.ts';
import type { LiveHub } from './platform/live/hub.ts';

/** A setting that is left empty is one that is not set. */
const setting = z
  .string()
  .transform((text) => text.trim() || undefined)
  .optional();

/** A private P-256 key as PKCS #8 in base64; a line of a file may have broken it. */
const signingKey = setting.pipe(
  z
    .base64()
    .refine(
      (text) => atob(text).startsWith('0') && atob(text).length >= 60,
      'needs a P-256 key as PKCS #8 in base64 (.env.example says how)',
    )
    .optional(),
);

const count = z.coerce.number().int().min(0);

const TURNSTILE = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

/** Public name that switches a service on, and the secret it then needs. */
const SERVICES = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
] as const;

const configSchema = z
  .object({
    PROFILE: z.enum(['local', 'production']),
    APP_ORIGIN: z.url({ protocol: /^https?$/ }),
    MAILER: z.enum(['local', 'cloudflare', 'resend']),
    MAIL_FROM: z.string().optional(),
    RESEND_API_KEY: z.string().optional(),
    /** Secret by which Resend signs its events (POST /api/mail-events). */
    RESEND_WEBHOOK_SECRET: setting.pipe(
      z
        .string()
        .regex(
          /^whsec_(?=[A-Za-z\d+/]{24})([A-Za-z\d+/]{4})*([A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/,
          'needs "whsec_" and base64, as Resend shows it beside the webhook',
        )
        .optional(),
    ),
    RATE_LIMITS: z.enum(['on', 'off']).default('on'),
    PASSWORD_COST: z.enum(['full', 'least']).default('full'),
    /** Whether work that is due in some seconds waits for it, beside the clock of each minute. */
    TIMERS: z.enum(['on', 'off']).default('on'),
    HELD_NIGHTS_PER_ACCOUNT: count.default(HELD_NIGHTS_PER_ACCOUNT),
    HELD_NIGHTS_PER_DEVICE: count.default(HELD_NIGHTS_PER_DEVICE),
    HELD_NIGHTS_PER_NETWORK: count.default(HELD_NIGHTS_PER_NETWORK),
    HELD_NIGHTS_PER_SHARED_NETWORK: count.default(HELD_NIGHTS_PER_SHARED_NETWORK),
    MOST_SOCKETS: count.default(5000),
    VAPID_KEY: signingKey,
    VAPID_KEY_OLD: signingKey,
    PUSH_SUBJECT: setting.pipe(
      z
        .string()
        .regex(
          /^(mailto:[^\s@<>]+@[^\s@<>]+\.[a-z]{2,}|https:\/\/(?!localhost)[^\s/]+\.\S+)$/,
          'set "mailto:" and an address, or an https address: push services write there',
        )
        .optional(),
    ),
    PUSH_SERVICE_URL: setting.pipe(z.url({ protocol: /^https?$/ }).optional()),
    GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
    GOOGLE_CLIENT_ID: setting,
    GOOGLE_CLIENT_SECRET: setting,
    TURNSTILE_SITE_KEY: setting,
    TURNSTILE_SECRET_KEY: setting,
    TURNSTILE_VERIFY_URL: z.url({ protocol: /^https?$/ }).default(TURNSTILE),
    /** `test`: a chain whose key this installation makes itself, so that nothing has to be asked. */
    DRAW_CHAIN: z.enum(['quicknet', 'test']).default('quicknet'),
    DRAW_RELAYS: z.string().default(NUMBER_MIRRORS.join(' ')),
    ASSISTANT_MODEL: setting.pipe(
      z
        .string()
        .regex(
          /^(none|openai-compatible|workers-ai:\S+)$/,
          'set "none", "openai-compatible" or "workers-ai:" and the id of a model',
        )
        .default('none'),
    ),
    ASSISTANT_BASE_URL: setting.pipe(z.url({ protocol: /^https?$/ }).optional()),
    ASSISTANT_API_KEY: setting,
    ASSISTANT_MODEL_ID: setting,
    /** Questions of a Muscat day that a model is asked, of all guests together. */
    ASSISTANT_CALLS_A_DAY: z.coerce.number().int().min(0).default(1000),
  })
  .check((ctx) => {
    const { value } = ctx;
    const refuse = (path: string, message: string) =>
      ctx.issues.push({ code: 'custom', input: value, path: [path], message });
    if (value.PROFILE === 'production') {
      if (value.MAILER === 'local')
        refuse('MAILER', 'the local mailbox is for local runs; set "cloudflare" or "resend"');
      if (value.RATE_LIMITS === 'off')
        refuse('RATE_LIMITS', 'only a local run may switch rate limits off');
      if (value.PASSWORD_COST === 'least')
        refuse('PASSWORD_COST', 'only a local run may hash passwords without their full cost');
      if (value.TIMERS === 'off')
        refuse('TIMERS', 'only a local run may leave everything to the clock of each minute');
      if (value.DRAW_CHAIN === 'test')
        refuse('DRAW_CHAIN', 'only a local run draws by a number of its own; set "quicknet"');
      if (!value.APP_ORIGIN.startsWith('https://'))
        refuse('APP_ORIGIN', 'a deployed site has an https address');
      if (!value.GOOGLE_ISSUER.startsWith('https://'))
        refuse('GOOGLE_ISSUER', 'a deployed site asks an https issuer');
      if (value.TURNSTILE_VERIFY_URL !== TURNSTILE)
        refuse('TURNSTILE_VERIFY_URL', 'only a local run may ask somebody else');
      if (/(^|\s)(?!https:)\S/.test(value.DRAW_RELAYS))
        refuse('DRAW_RELAYS', 'a deployed site asks for the number of a draw over https');
      if (value.PUSH_SERVICE_URL)
        refuse('PUSH_SERVICE_URL', 'only a local run may send to somebody else');
    }
    if (value.ASSISTANT_MODEL === 'openai-compatible') {
      if (!value.ASSISTANT_BASE_URL)
        refuse('ASSISTANT_BASE_URL', 'set the address under which /chat/completions answers');
      if (!value.ASSISTANT_MODEL_ID) refuse('ASSISTANT_MODEL_ID', 'set what the server calls it');
      if (value.PROFILE === 'production' && value.ASSISTANT_BASE_URL?.startsWith('http:'))
        refuse('ASSISTANT_BASE_URL', 'a deployed site asks a model over https');
    }
    if (value.MAILER !== 'local' && !value.MAIL_FROM)
      refuse('MAIL_FROM', 'set the sender address of the hotel');
    if (value.MAILER === 'resend' && !value.RESEND_API_KEY)
      refuse('RESEND_API_KEY', 'set it with: wrangler secret put RESEND_API_KEY --env production');
    for (const [name, secret] of SERVICES)
      if (value[name] && !value[secret])
        refuse(secret, `${name} needs it: wrangler secret put ${secret} --env production`);
  });

/**
 * The settings, and the rings of keys: separate secrets for separate uses, so that one leak opens
 * one thing.
 */
export type Config = z.infer<typeof configSchema> & KeyRings;

/** What the runtime hands over: bindings, and settings that nobody reads before they are parsed. */
export interface Bindings {
  readonly DB: D1Database;
  readonly MEDIA: R2Bucket;
  readonly ASSETS: Fetcher;
  readonly EMAIL?: SendEmail;
  /** In production alone; ASSISTANT_MODEL names the model. */
  readonly AI?: Ai;
  /** Missing where a part of the worker runs by itself, such as the seed. */
  readonly LIVE?: DurableObjectNamespace<LiveHub>;
  readonly READS_PER_DEVICE: RateLimit;
  readonly READS_PER_ADDRESS: RateLimit;
  readonly WRITES_PER_DEVICE: RateLimit;
  readonly WRITES_PER_ADDRESS: RateLimit;
  readonly SOCKETS_PER_SESSION: RateLimit;
  readonly SOCKETS_PER_DEVICE: RateLimit;
  readonly SOCKETS_PER_ADDRESS: RateLimit;
}

/** Names every setting that is missing or wrong and how to set it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

let parsed: { raw: object; config: Config } | null = null;

/**
 * Settings of this deployment, checked once an isolate. Throws ConfigError with one line a fault.
 */
export function readConfig(env: object): Config {
  if (parsed?.raw === env) return parsed.config;
  const result = configSchema.safeParse(env);
  const { rings, faults } = readRings(env);
  const issues = result.error?.issues ?? [];
  const lines = [
    ...issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...faults.map((fault) => `${fault.setting}: ${fault.message}`),
  ];
  if (!result.success || lines.length > 0)
    throw new ConfigError(`Settings are not complete.\n${lines.join('\n')}`);
  parsed = { raw: env, config: { ...result.data, ...rings } };
  return parsed.config;
}
