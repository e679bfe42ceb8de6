import { usualTimes } from '#shared/draw/timeline.ts';
import { muscatInstant } from '#shared/muscat-time.ts';
import type { RouteKey } from '#shared/permissions.ts';
import { anEntry } from '../event-factories.ts';
import { PASSWORD } from '../factories.ts';
import type { Actor, Call } from '../harness.ts';
import { isOfStaff, type Caller, type MatrixRow, type Scene, type Target } from './scene.ts';

const NOBODYS_MONTH = '1999-01';
/** No draw of the clock's is in these years. */
let months = 0;
function aMonth(): string {
  months += 1;
  return `${2100 + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

const [FAR, HASH] = ['2999-01-05T14:00:00.000Z', 'a'.repeat(64)];
const RESULT = JSON.stringify({ winners: ['S-0001'], alternates: [] });

/** A draw in a state, with a ticket of the browser's; and the number of its offer, once drawn. */
async function aDraw(
  { worker }: Scene,
  status: 'draft' | 'open' | 'frozen' | 'drawn',
  holder: Actor = worker.browser(),
): Promise<{ month: string; claimId: number; phone: string }> {
  const month = aMonth();
  const db = worker.db();
  const isSealed = status === 'frozen' || status === 'drawn';
  await db.batch([
    db
      .prepare(
        `INSERT INTO draws (id, seq, status, prizes, freezeAt, drawAt, licence, termsAr, termsEn,
           manifestHash, numberAt, result, resultHash, lastOperation)
         VALUES (?1, (SELECT COALESCE(MAX(seq), 0) + 1 FROM draws), ?2, '[{"ar":"ليلة","en":"A night"}]',
           ?3, ?3, 'PR-1', 'ش', 't', ?4, ?3, ?5, ?6, 'test')`,
      )
      .bind(
        month,
        status,
        FAR,
        isSealed ? HASH : null,
        status === 'drawn' ? RESULT : null,
        status === 'drawn' ? HASH : null,
      ),
    db.prepare("INSERT INTO draw_events VALUES (?1, 'location_sharing')").bind(month),
  ]);
  if (!isSealed) return { month, claimId: 0, phone: '' };
  const { id, participantPhone: phone } = await anEntry(holder, 'location_sharing');
  await db
    .prepare(
      "INSERT INTO draw_tickets VALUES (?1, 'S-0001', ?2, 'location_sharing', 'p', 'm', 'c')",
    )
    .bind(month, id)
    .run();
  const claim = await db
    .prepare(
      `INSERT INTO draw_claims (drawId, prize, attempt, ticket, person, offeredAt, deadline, lastOperation)
       SELECT ?1, 1, 1, 'S-0001', 'p', 'x', ?2, 'test' WHERE ?3 = 'drawn' RETURNING id`,
    )
    .bind(month, FAR, status)
    .first<{ id: number }>();
  return { month, claimId: claim?.id ?? 0, phone };
}

const DRAW = (month: string) => `/api/draws/${month}`;
const DESK = (month: string) => `/api/admin/draws/${month}`;

/** A draw for everybody to read, made once a scene. */
const shared = new WeakMap<Scene, Promise<{ month: string; claimId: number }>>();
function sharedDraw(scene: Scene) {
  const known = shared.get(scene);
  if (known) return known;
  const made = aDraw(scene, 'drawn');
  shared.set(scene, made);
  return made;
}

const publicRead = (ending: string, extra: Partial<MatrixRow> = {}): MatrixRow => ({
  ...extra,
  ask: async (scene) => ({ path: `${DRAW((await sharedDraw(scene)).month)}${ending}` }),
});

/** A call of the desk about a draw of its own in this state, and what it must leave when refused. */
const desk = (
  status: Parameters<typeof aDraw>[1],
  pathOf: (draw: { month: string; claimId: number }) => string,
  json?: object | ((draw: { month: string }) => object),
  extra: Partial<MatrixRow> = {},
): MatrixRow => ({
  ...(json === undefined && { bodiless: true }),
  ...extra,
  ask: async (scene, _caller, _target, actor) => {
    const draw = await (isOfStaff(actor) ? aDraw(scene, status) : sharedDraw(scene));
    const body = typeof json === 'function' ? json(draw) : json;
    const call: Call = body === undefined ? {} : { json: body };
    const db = scene.worker.db();
    return {
      path: pathOf(draw),
      call,
      state: () => db.prepare('SELECT * FROM draws WHERE id = ?1').bind(draw.month).first(),
    };
  },
});

/** A prize of the caller's own, of somebody else's, or of no draw. */
async function prizeFor(scene: Scene, { browser }: Caller, target: Target, status = 'offered') {
  if (target === 'missing') return { month: NOBODYS_MONTH, claimId: 0, phone: '+96890000000' };
  const holder = target === 'own' ? browser : scene.worker.browser();
  const draw = await aDraw(scene, 'drawn', holder);
  await scene.worker
    .db()
    .prepare('UPDATE draw_claims SET status = ?2 WHERE id = ?1')
    .bind(draw.claimId, status)
    .run();
  return draw;
}

/** When a month is sealed and drawn, as a set-up sends it. */
function timesOf(month: string) {
  const { freezeAt, drawAt } = usualTimes(month);
  return { freezeAt: muscatInstant(freezeAt), drawAt: muscatInstant(drawAt) };
}

const A_VOID = { ticket: 'S-0001', reason: 'forged' };
const NIGHT = { roomType: 'gold', checkInDate: '2001-01-01', guestName: 'A Guest' };
const WITNESSES = ['First Witness', 'Second Witness'];

export const DRAW_ROWS = {
  'GET /api/draws': { ask: async () => ({ path: '/api/draws' }) },
  'GET /api/draws/:id': publicRead(''),
  // Nothing of it is sealed here: 404 with a sentence of its own.
  'GET /api/draws/:id/manifest': publicRead('/manifest', { done: 404 }),
  'GET /api/draws/:id/list': publicRead('/list', { done: 404 }),
  'GET /api/draws/:id/voids': publicRead('/voids', { done: 404 }),
  'GET /api/draws/:id/result': publicRead('/result'),
  'GET /api/draws/:id/replacements': publicRead('/replacements', { done: 404 }),
  'GET /api/draws/:id/mine': publicRead('/mine'),
  'POST /api/draws/:id/beacon': {
    done: 409,
    ask: async (scene) => ({
      path: `${DRAW((await sharedDraw(scene)).month)}/beacon`,
      call: { json: { signature: 'a'.repeat(96) } },
    }),
  },
  'POST /api/draws/:id/claims/:prize/claim': {
    hasRows: true,
    ask: async (scene, caller, target) => {
      const { month } = await prizeFor(scene, caller, target);
      return { path: `${DRAW(month)}/claims/1/claim`, call: { json: { isNamePublic: true } } };
    },
  },
  'POST /api/draws/:id/claims/:prize/book': {
    hasRows: true,
    // Let through to what a booking refuses: a stay that is over.
    done: 400,
    ask: async (scene, caller, target) => {
      const { month, phone } = await prizeFor(scene, caller, target, 'claimed');
      return {
        path: `${DRAW(month)}/claims/1/book`,
        call: { json: { ...NIGHT, guestPhone: phone } },
      };
    },
  },
  'GET /api/admin/draws': { ask: async () => ({ path: '/api/admin/draws' }) },
  'GET /api/admin/draws/:id': desk('open', ({ month }) => DESK(month)),
  'PUT /api/admin/draws/:id': desk(
    'draft',
    ({ month }) => DESK(month),
    (draw) => ({
      version: 1,
      events: ['photography'],
      mode: 'beacon',
      replacement: 'ranking',
      prizes: [{ ar: 'ليلة', en: 'A night' }],
      alternates: 3,
      ...timesOf(draw.month),
    }),
  ),
  'POST /api/admin/draws/:id/open': desk('draft', ({ month }) => `${DESK(month)}/open`, undefined, {
    done: 409,
  }),
  'POST /api/admin/draws/:id/cancel': desk('open', ({ month }) => `${DESK(month)}/cancel`, {
    ar: 'سبب معلن',
    en: 'A public reason',
  }),
  'POST /api/admin/draws/:id/freeze': desk(
    'open',
    ({ month }) => `${DESK(month)}/freeze`,
    undefined,
    { done: 409 },
  ),
  'POST /api/admin/draws/:id/voids': desk('frozen', ({ month }) => `${DESK(month)}/voids`, A_VOID),
  'POST /api/admin/draws/:id/voids/:ticket/confirm': desk(
    'frozen',
    ({ month }) => `${DESK(month)}/voids/S-0001/confirm`,
    undefined,
    { done: 404 },
  ),
  'DELETE /api/admin/draws/:id/voids/:ticket': desk(
    'frozen',
    ({ month }) => `${DESK(month)}/voids/S-0001`,
    undefined,
    { done: 404 },
  ),
  'POST /api/admin/draws/:id/witness': desk(
    'frozen',
    ({ month }) => `${DESK(month)}/witness`,
    { value: '1234567890', witnesses: WITNESSES },
    { done: 409 },
  ),
  'POST /api/admin/draws/:id/box': desk(
    'frozen',
    ({ month }) => `${DESK(month)}/box`,
    { tickets: ['S-0001'], witnesses: WITNESSES },
    { done: 409 },
  ),
  'POST /api/admin/draws/:id/fail': desk(
    'frozen',
    ({ month }) => `${DESK(month)}/fail`,
    { ar: 'سبب معلن', en: 'A public reason' },
    { done: 409 },
  ),
  'POST /api/admin/draws/:id/proposals/:proposalId/confirm': desk(
    'frozen',
    ({ month }) => `${DESK(month)}/proposals/1/confirm`,
    { password: PASSWORD },
    { done: 404 },
  ),
  'DELETE /api/admin/draws/:id/proposals/:proposalId': desk(
    'frozen',
    ({ month }) => `${DESK(month)}/proposals/1`,
    undefined,
    { done: 404 },
  ),
  'POST /api/admin/draws/:id/claims/:claimId/contacts': desk(
    'drawn',
    ({ month, claimId }) => `${DESK(month)}/claims/${claimId}/contacts`,
    { channel: 'phone', outcome: 'no_answer' },
  ),
  'POST /api/admin/draws/:id/claims/:claimId/confirm': desk(
    'drawn',
    ({ month, claimId }) => `${DESK(month)}/claims/${claimId}/confirm`,
    { code: 'AAAAA-AAA', isIdentityShown: true },
    { done: 409 },
  ),
  'POST /api/admin/draws/:id/claims/:claimId/book': desk(
    'drawn',
    ({ month, claimId }) => `${DESK(month)}/claims/${claimId}/book`,
    { ...NIGHT, guestPhone: '+96890000000' },
    { done: 409 },
  ),
  'PUT /api/admin/draws/:id/claims/:claimId/name': desk(
    'drawn',
    ({ month, claimId }) => `${DESK(month)}/claims/${claimId}/name`,
    { name: 'A Winner' },
    { done: 409 },
  ),
  'POST /api/admin/draws/:id/claims/:claimId/forfeit': desk(
    'drawn',
    ({ month, claimId }) => `${DESK(month)}/claims/${claimId}/forfeit`,
    { reason: 'declined' },
    { done: 409 },
  ),
  'POST /api/admin/draws/:id/claims/:claimId/disqualify': desk(
    'drawn',
    ({ month, claimId }) => `${DESK(month)}/claims/${claimId}/disqualify`,
    { reason: 'underage' },
  ),
  'POST /api/admin/draws/:id/claims/:claimId/disqualify/confirm': desk(
    'drawn',
    ({ month, claimId }) => `${DESK(month)}/claims/${claimId}/disqualify/confirm`,
    { reason: 'underage' },
    { done: 409 },
  ),
  'DELETE /api/admin/draws/:id/claims/:claimId/disqualify': desk(
    'drawn',
    ({ month, claimId }) => `${DESK(month)}/claims/${claimId}/disqualify`,
  ),
  'GET /api/admin/draw-exclusions': { ask: async () => ({ path: '/api/admin/draw-exclusions' }) },
  'PATCH /api/admin/draw-exclusions': {
    ask: async ({ worker }) => ({
      path: '/api/admin/draw-exclusions',
      call: { json: { add: ['90000001'], remove: [] } },
      state: async () =>
        (await worker.db().prepare('SELECT phone FROM draw_exclusions').all()).results,
    }),
  },
  'GET /api/admin/draw-recipients': { ask: async () => ({ path: '/api/admin/draw-recipients' }) },
  'PUT /api/admin/draw-recipients': {
    ask: async ({ worker }) => {
      const row = () => worker.db().prepare('SELECT * FROM draw_recipients').first();
      const { version = 0 } = (await row()) ?? {};
      return {
        path: '/api/admin/draw-recipients',
        call: { json: { version, addresses: ['ministry@example.test'] } },
        state: row,
      };
    },
  },
} as const satisfies Partial<Record<RouteKey, MatrixRow>>;
