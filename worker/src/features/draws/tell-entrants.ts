import { sql } from 'drizzle-orm';
import { UNSEEN } from '#shared/topics.ts';
import { commit } from '../../commit.ts';
import { systemContext, type RequestContext } from '../../context.ts';
import { topicsOfOwners } from '../../platform/db/versions.repository.ts';
import { topicsOfEntryDevices } from '../events/entries.repository.ts';
import { findDraw, type DrawRow } from './draws.repository.ts';
import * as tellings from './tellings.repository.ts';
import type { DrawNews, Telling } from './tellings.repository.ts';

/** Entrants that one batch tells, and batches of one run; the clock goes on where it stopped. */
const BATCH = 100;
const BATCHES = 50;

/** Tells every entrant what happened to the draw, each once, however many run at a time. */
export async function tellEntrants({ deps, waitUntil }: RequestContext): Promise<void> {
  const ctx = systemContext(deps, waitUntil);
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const [telling] = await tellings.openTellings(deps.db);
    if (!telling) return;
    await tellNext(ctx, telling);
  }
}

async function tellNext(ctx: RequestContext, telling: Telling): Promise<void> {
  const { db, now } = ctx.deps;
  const draw = await findDraw(db, telling.drawId);
  const news = draw && newsOf(draw, telling);
  const entrants = news ? await tellings.nextEntrants(db, telling, BATCH) : [];
  const ids = entrants.map(({ id }) => id);
  if (!news || ids.length === 0) {
    await commit(ctx, { statements: [tellings.endTelling(telling)], audit: [], topics: [UNSEEN] });
    return;
  }
  await commit(ctx, {
    statements: tellings.tellStatements(telling, ids, news, new Date(now()).toISOString()),
    audit: [],
    topics: [
      topicsOfOwners(
        entrants.map(({ email }) => email),
        'notifications',
      ),
      topicsOfEntryDevices(sql`SELECT value FROM json_each(${JSON.stringify(ids)})`),
    ],
  });
}

/** What they are told; null where the draw has gone on since, and other news is on its way. */
function newsOf(draw: DrawRow, { type }: Telling): DrawNews | null {
  if (type === 'draw_sealed') return draw.status === 'frozen' ? { type, ...SEALED } : null;
  const { endReasonAr: ar, endReasonEn: en } = draw;
  if (ar === null || en === null) return null;
  return { type, title: ENDED[type], message: { ar, en } };
}

const SEALED = {
  title: { ar: 'خُتمت قائمة السحب الشهري', en: 'The list of the monthly draw is sealed' },
  message: {
    ar: 'تذكرتك فيها. افتح صفحة السحب قبل إعلان الفائزين ليحفظ هاتفك بصمة القائمة.',
    en: 'Your ticket is in it. Open the draw before the winners are drawn, so that your phone keeps the list’s fingerprint.',
  },
} as const;

const ENDED = {
  draw_cancelled: { ar: 'أُلغي السحب الشهري', en: 'The monthly draw is cancelled' },
  draw_closed: { ar: 'انتهى السحب الشهري بلا فائز', en: 'The monthly draw ended without a winner' },
  draw_failed: { ar: 'تعذّر إجراء السحب الشهري', en: 'The monthly draw could not be held' },
} as const;
