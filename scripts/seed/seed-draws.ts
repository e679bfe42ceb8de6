import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { signRound } from '#shared/draw/beacon-signature.ts';
import { manifestSchema } from '#shared/draw/manifest.ts';
import { muscatMonth } from '#shared/muscat-time.ts';
import { NOBODY, type Caller } from '../../worker/src/context.ts';
import type { Deps } from '../../worker/src/deps.ts';
import { hashPassword } from '../../worker/src/features/accounts/password.ts';
import { draftDraws } from '../../worker/src/features/draws/draft-draws.ts';
import { testChainKey } from '../../worker/src/features/draws/draw-chain.ts';
import { findDraw } from '../../worker/src/features/draws/draws.repository.ts';
import { freezeDraw } from '../../worker/src/features/draws/freeze-draw.ts';
import { openMonthlyDraw, setUpDraw } from '../../worker/src/features/draws/set-up-draw.ts';
import { listDraws, updateDraw } from '../../worker/src/features/events/draws.ts';
import { enterEvent } from '../../worker/src/features/events/enter-event.ts';
import { asCaller, HOUR_MS } from './as-caller.ts';
import { newPassword } from './staff.ts';

/** A guest of the demo hotel who took part, and wins: there is a prize for everybody. */
interface DemoGuest {
  readonly email: string;
  readonly password: string;
  /** The draw that is sealed, and waits for its number. */
  readonly draw: string;
  /** That number, for whoever brings it by hand, and the one of the round after. */
  readonly number: string;
  readonly laterNumber: string;
}

const GUEST = { email: 'salma@guests.example', fullName: 'سلمى البلوشي', phone: '+96892345178' };
const OTHERS = ['+96895312780', '+96899204417'];
const PRIZE = { ar: 'ليلة مجانية لشخصين', en: 'A free night for two' };
const TERMS = {
  termsAr: 'من 18 سنة فأكثر، مشاركة واحدة لكل رقم هاتف، وتُستلم الجائزة خلال 30 يومًا.',
  termsEn: 'From 18 years on, one entry per phone number, to be claimed within 30 days.',
};

const fileOf = (stateDir: string) => path.join(stateDir, 'guest.json');

/**
 * The draw of a month that is over: entered, opened, sealed a day ago, and due for an hour. Its
 * number comes with the first look at it, or by hand where no relay is set.
 */
export async function seedDraws(
  deps: Deps,
  staff: Caller,
  { now, stateDir }: { readonly now: number; readonly stateDir: string },
): Promise<DemoGuest> {
  const draw = draftedMonth(now);
  const password = await createGuest(deps);
  const entered = Date.parse(`${draw}-20T12:00:00+04:00`);
  const user = await deps.d1
    .prepare('SELECT id, email, fullName FROM users WHERE email = ?')
    .bind(GUEST.email)
    .first<NonNullable<Caller['user']>>();
  const share = (caller: Caller, participantPhone: string) =>
    asCaller(deps, caller, entered, (ctx) =>
      enterEvent(ctx, { eventType: 'location_sharing', body: { participantPhone }, key: null }),
    );
  await share({ ...NOBODY, user }, GUEST.phone);
  for (const phone of OTHERS) await share(NOBODY, phone);
  await license(deps, staff, entered);
  await asCaller(deps, staff, entered, draftDraws);
  const times = { freezeAt: now - 26 * HOUR_MS, drawAt: now - HOUR_MS };
  await asCaller(deps, staff, entered, (ctx) =>
    setUpDraw(ctx, {
      id: draw,
      version: 1,
      events: ['location_sharing'],
      mode: 'beacon',
      replacement: 'ranking',
      prizes: [PRIZE, PRIZE, PRIZE],
      alternates: 5,
      freezeAt: new Date(times.freezeAt).toISOString(),
      drawAt: new Date(times.drawAt).toISOString(),
    }),
  );
  await asCaller(deps, staff, entered, (ctx) => openMonthlyDraw(ctx, { id: draw }));
  await asCaller(deps, staff, times.freezeAt, (ctx) => freezeDraw(ctx, { id: draw }));
  const [number, laterNumber] = await numbersOf(deps, draw);
  const guest = { email: GUEST.email, password, draw, number, laterNumber };
  writeFileSync(fileOf(stateDir), `${JSON.stringify(guest, null, 2)}\n`, { mode: 0o600 });
  return guest;
}

/** What the installation's own network publishes for a draw, and for the round after. */
async function numbersOf({ db, config }: Deps, draw: string): Promise<[string, string]> {
  const { manifest } = (await findDraw(db, draw)) ?? {};
  const { beacon } = manifestSchema.parse(JSON.parse(manifest ?? ''));
  const [key, round] = [await testChainKey(config), beacon?.round ?? 0];
  return [await signRound(key, round), await signRound(key, round + 1)];
}

/** Two months back: over on every day of this one, late entries too. */
function draftedMonth(now: number): string {
  const [year = 0, month = 0] = muscatMonth(now).split('-').map(Number);
  return new Date(Date.UTC(year, month - 3, 1)).toISOString().slice(0, 7);
}

/** Returns the password. */
async function createGuest({ d1, config }: Deps): Promise<string> {
  const { email, fullName } = GUEST;
  const password = newPassword();
  const at = new Date().toISOString();
  await d1
    .prepare(
      'INSERT INTO users (fullName, email, emailTyped, password, isVerified, createdAt, updatedAt) VALUES (?1, ?2, ?2, ?3, 1, ?4, ?4)',
    )
    .bind(fullName, email, await hashPassword(password, config.PEPPER_V1), at)
    .run();
  return password;
}

async function license(deps: Deps, staff: Caller, at: number): Promise<void> {
  const { events } = await asCaller(deps, staff, at, (ctx) =>
    listDraws(ctx, { month: muscatMonth(at) }),
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
