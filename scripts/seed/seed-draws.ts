import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { signRound } from '#shared/draw/beacon-signature.ts';
import type { DrawSetup } from '#shared/draw/draw.contract.ts';
import { manifestSchema } from '#shared/draw/manifest.ts';
import { endOfMonth } from '#shared/events/entry-month.ts';
import { muscatMonth } from '#shared/muscat-time.ts';
import { NOBODY, type Caller } from '../../worker/src/context.ts';
import type { Deps } from '../../worker/src/deps.ts';
import { hashPassword } from '../../worker/src/features/accounts/password.ts';
import { claimsOf } from '../../worker/src/features/draws/claims.repository.ts';
import { forfeitClaim, logContact } from '../../worker/src/features/draws/desk-claims.ts';
import { draftDraws } from '../../worker/src/features/draws/draft-draws.ts';
import { testChainKey } from '../../worker/src/features/draws/draw-chain.ts';
import { postBeacon } from '../../worker/src/features/draws/draw-number.ts';
import { findDraw } from '../../worker/src/features/draws/draws.repository.ts';
import { freezeDraw } from '../../worker/src/features/draws/freeze-draw.ts';
import { nextReplacement } from '../../worker/src/features/draws/replacements.repository.ts';
import { openMonthlyDraw, setUpDraw } from '../../worker/src/features/draws/set-up-draw.ts';
import { enterEvent } from '../../worker/src/features/events/enter-event.ts';
import { listEventSettings, updateDraw } from '../../worker/src/features/events/event-settings.ts';
import { asCaller, HOUR_MS } from './as-caller.ts';
import { COLLEAGUE, newPassword } from './staff.ts';

/** A guest of the demo hotel who took part, and wins: there is a prize for everybody. */
interface DemoGuest {
  readonly email: string;
  readonly fullName: string;
  readonly password: string;
  /** The draw that is sealed, and waits for its number. */
  readonly draw: string;
  /** The one before, whose winners have not been reached. */
  readonly drawn: string;
  /** That number, for whoever brings it by hand, and the one of the round after. */
  readonly number: string;
  readonly laterNumber: string;
  /** The published number that passes a prize on, where one goes on (`ByHand`). */
  readonly replacementNumber: string;
}

/**
 * Draws that wait for what people bring by hand: tickets from a box, or dice because no number has
 * come for three days. A winner of the draw before them declined two hours ago.
 */
export type ByHand = 'box' | 'dice';

const GUEST = { email: 'salma@guests.example', fullName: 'سلمى البلوشي', phone: '+96892345178' };
/** A second phone of hers: from the box, both of her tickets are drawn. */
const SECOND_PHONE = '+96892345179';
const OTHERS = ['+96895312780', '+96899204417'];
const BEFORE = [...OTHERS, '+96894417723', '+96891120456', '+96898833410'];
const MINUTE_MS = 60_000;
const DAY_MS = 24 * HOUR_MS;
const PRIZE = { ar: 'ليلة مجانية لشخصين', en: 'A free night for two' };
const TERMS = {
  termsAr:
    'من 18 سنة فأكثر، مشاركة واحدة لكل رقم هاتف، وتُستلم الجائزة خلال 30 يومًا، ثم لا تسقط بمرور الوقت.',
  termsEn:
    'From 18 years on, one entry per phone number, to be claimed within 30 days; claimed, it does not lapse.',
};

const fileOf = (stateDir: string) => path.join(stateDir, 'guest.json');

interface SeededDraws {
  /** Epoch ms. */
  readonly now: number;
  readonly stateDir: string;
  readonly byHand?: ByHand | undefined;
}

/**
 * Two draws of months that are over. The one that is drawn has prizes that go on by numbers of
 * their own and winners to be reached; the one after it was sealed a day ago and is due for an
 * hour: its number comes with the first look at it, or by hand where no relay is set.
 */
export async function seedDraws(
  deps: Deps,
  staff: Caller,
  { now, stateDir, byHand }: SeededDraws,
): Promise<DemoGuest> {
  const password = await createGuest(deps);
  const user = await accountOf(deps, GUEST.email);
  // Dice are thrown three days after the draw's time at the earliest.
  const sealedNow = byHand === 'dice' ? now - 3 * DAY_MS : now;
  const draw = sealedMonth(sealedNow);
  const drawn = monthsBefore(draw, 1);
  await license(deps, staff, enteredIn(drawn));
  const before = latestTimes(drawn, sealedNow);
  await seal(deps, staff, drawn, {
    ...before,
    replacement: 'fresh',
    prizes: [PRIZE, PRIZE],
    phones: BEFORE,
  });
  const [signature] = await numbersOf(deps, drawn);
  await asCaller(deps, NOBODY, before.drawAt + MINUTE_MS, (ctx) =>
    postBeacon(ctx, { id: drawn, signature }),
  );
  const times = { freezeAt: sealedNow - 26 * HOUR_MS, drawAt: sealedNow - HOUR_MS };
  const prizes = [PRIZE, PRIZE, PRIZE];
  const ownPhones = byHand === 'box' ? [GUEST.phone, SECOND_PHONE] : [GUEST.phone];
  await seal(deps, staff, draw, {
    ...times,
    mode: byHand === 'box' ? 'box' : 'beacon',
    replacement: 'ranking',
    prizes,
    guest: { user, phones: ownPhones },
    phones: OTHERS,
  });
  const [number, laterNumber] = byHand === 'box' ? ['', ''] : await numbersOf(deps, draw);
  const replacementNumber = byHand ? await decline(deps, staff, { drawn, now }) : '';
  const made = {
    email: GUEST.email,
    fullName: GUEST.fullName,
    password,
    draw,
    drawn,
    number,
    laterNumber,
    replacementNumber,
  };
  writeFileSync(fileOf(stateDir), `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  return made;
}

/** The first prize is declined; returns the number that was announced for it and is out by now. */
async function decline(
  deps: Deps,
  staff: Caller,
  { drawn, now }: { readonly drawn: string; readonly now: number },
): Promise<string> {
  const user = await accountOf(deps, COLLEAGUE.email);
  const [claim] = await claimsOf(deps.db, drawn);
  const which = { id: drawn, claimId: claim?.id ?? 0 };
  await asCaller(deps, { ...staff, user }, now - 3 * HOUR_MS, (ctx) =>
    logContact(ctx, { ...which, channel: 'whatsapp', outcome: 'refused' }),
  );
  await asCaller(deps, staff, now - 2 * HOUR_MS, (ctx) =>
    forfeitClaim(ctx, { ...which, reason: 'declined' }),
  );
  const next = await nextReplacement(deps.db, drawn);
  return signRound(await testChainKey(deps.config), next?.round ?? 0);
}

interface SealedMonth extends Pick<DrawSetup, 'replacement'> {
  readonly mode?: DrawSetup['mode'];
  readonly prizes: readonly (typeof PRIZE)[];
  /** Epoch ms. */
  readonly freezeAt: number;
  readonly drawAt: number;
  readonly phones: readonly string[];
  /** Enters before them. */
  readonly guest?: { readonly user: Caller['user']; readonly phones: readonly string[] };
}

/** A month from its first entry to its seal. */
async function seal(
  deps: Deps,
  staff: Caller,
  id: string,
  { prizes, freezeAt, drawAt, replacement, mode = 'beacon', guest, phones }: SealedMonth,
): Promise<void> {
  const entered = enteredIn(id);
  const enter = (caller: Caller, participantPhone: string) =>
    asCaller(deps, caller, entered, (ctx) =>
      enterEvent(ctx, { eventType: 'location_sharing', body: { participantPhone }, key: null }),
    );
  for (const phone of guest?.phones ?? [])
    await enter({ ...NOBODY, user: guest?.user ?? null }, phone);
  for (const phone of phones) await enter(NOBODY, phone);
  await asCaller(deps, staff, entered, draftDraws);
  await asCaller(deps, staff, entered, (ctx) =>
    setUpDraw(ctx, {
      id,
      version: 1,
      events: ['location_sharing'],
      mode,
      replacement,
      prizes: [...prizes],
      alternates: replacement === 'fresh' ? 0 : 5,
      freezeAt: new Date(freezeAt).toISOString(),
      drawAt: new Date(drawAt).toISOString(),
    }),
  );
  await asCaller(deps, staff, entered, (ctx) => openMonthlyDraw(ctx, { id }));
  await asCaller(deps, staff, freezeAt, (ctx) => freezeDraw(ctx, { id }));
}

/** What the installation's own network publishes for a draw, and for the round after. */
async function numbersOf({ db, config }: Deps, draw: string): Promise<[string, string]> {
  const { manifest } = (await findDraw(db, draw)) ?? {};
  const { beacon } = manifestSchema.parse(JSON.parse(manifest ?? ''));
  const [key, round] = [await testChainKey(config), beacon?.round ?? 0];
  return [await signRound(key, round), await signRound(key, round + 1)];
}

const enteredIn = (month: string): number => Date.parse(`${month}-20T12:00:00+04:00`);

/** The newest month that is over by now, late entries too. */
const sealedMonth = (now: number): string => monthsBefore(muscatMonth(now - 6 * DAY_MS), 1);

function monthsBefore(id: string, count: number): string {
  const [year = 0, month = 0] = id.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 7);
}

/** Sealed and drawn days ago, and as soon after the month as a set-up must be. */
function latestTimes(month: string, now: number): { freezeAt: number; drawAt: number } {
  const freezeAt = Math.min(now - 3 * DAY_MS, endOfMonth(month) + 59 * DAY_MS);
  return { freezeAt, drawAt: Math.min(now - 1.5 * DAY_MS, freezeAt + 29 * DAY_MS) };
}

const accountOf = ({ d1 }: Deps, email: string): Promise<Caller['user']> =>
  d1
    .prepare('SELECT id, email, fullName FROM users WHERE email = ?')
    .bind(email)
    .first<NonNullable<Caller['user']>>();

/** Returns the password. */
async function createGuest({ d1, config }: Deps): Promise<string> {
  const { email, fullName } = GUEST;
  const password = newPassword();
  const at = new Date().toISOString();
  await d1
    .prepare(
      'INSERT INTO users (fullName, email, emailTyped, password, isVerified, createdAt, updatedAt) VALUES (?1, ?2, ?2, ?3, 1, ?4, ?4)',
    )
    .bind(fullName, email, await hashPassword(password, config.PEPPER), at)
    .run();
  return password;
}

async function license(deps: Deps, staff: Caller, at: number): Promise<void> {
  const { events } = await asCaller(deps, staff, at, (ctx) =>
    listEventSettings(ctx, { month: muscatMonth(at) }),
  );
  const version = events.find(({ eventType }) => eventType === 'location_sharing')?.version ?? 0;
  await asCaller(deps, staff, at, (ctx) =>
    updateDraw(ctx, {
      eventType: 'location_sharing',
      version,
      licenceNumber: 'PR-2026-0418',
      licensedFrom: '2026-01-01',
      licensedTo: '2036-12-31',
      prizeAr: PRIZE.ar,
      prizeEn: PRIZE.en,
      ...TERMS,
    }),
  );
}
