import { endOfMonth } from '#shared/events/entry-month.ts';
import { drawSchema, drawsSchema, type Draws } from '#shared/events/event.contract.ts';
import { licenceFaults } from '#shared/events/licence.ts';
import type { DrawChange } from '#shared/events/staff-event.contract.ts';
import { muscatMonth } from '#shared/muscat-time.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { ConstraintError } from '../../platform/db/batch.ts';
import { AppError, badRequest, notFound } from '../../platform/http/errors.ts';
import { type EventsOfDraw, eventsOfDraw } from '../draws/events-of-draw.repository.ts';
import {
  allSettings,
  type DrawSettings,
  type DrawWords,
  findSettings,
  updateSettings,
} from './draw-settings.repository.ts';

type Draw = Draws['events'][number];

/** A draw in a Muscat month, whether it takes entries, and whether they take part. */
const drawView = (
  settings: DrawSettings,
  month: string,
  { drawn, calledOff }: EventsOfDraw,
): Draw =>
  drawSchema.parse({
    ...settings,
    month,
    endsAt: new Date(endOfMonth(month)).toISOString(),
    isInDraw: drawn.includes(settings.eventType),
    isCalledOff: calledOff.includes(settings.eventType),
  });

/** The draws of a Muscat month. */
export async function listEventSettings(
  ctx: RequestContext,
  { month }: { readonly month: string },
): Promise<Draws> {
  authorize(ctx, 'listEventSettings');
  const { db } = ctx.deps;
  const [settings, drawn] = await Promise.all([allSettings(db), eventsOfDraw(db, month)]);
  const events = settings.map((row) => drawView(row, month, drawn));
  return drawsSchema.parse({ v: 1, ok: true, events });
}

const TERMS = [
  'licensedFrom',
  'licensedTo',
  'prizeEn',
  'prizeAr',
  'termsEn',
  'termsAr',
] as const satisfies readonly (keyof DrawWords)[];
const WORDS = ['licenceNumber', ...TERMS] as const satisfies readonly (keyof DrawWords)[];

/**
 * Switches a draw off or on, and sets its licence, prize and terms. What is so already changes
 * nothing and is not audited. Entries that were received stay in the draw; those on their way to a
 * closed one are refused with `event.closed` and kept on the phone. Throws 404 for a name that is
 * no event, 409 `event.not_licensed` where a draw is to run, or to go on, without its licence, and
 * 409 `event.changed` where a colleague changed the words meanwhile.
 */
export async function updateDraw(
  ctx: RequestContext,
  { eventType: name, version, ...change }: DrawChange & { readonly eventType: string },
): Promise<Draw> {
  authorize(ctx, 'updateDraw');
  const { db, now } = ctx.deps;
  const month = muscatMonth(now());
  const before = await findSettings(db, name);
  if (!before) throw notFound();
  const { eventType } = before;
  const named = Object.fromEntries(
    Object.entries(change).map(([field, value]) => [field, value === '' ? null : value]),
  ) as Partial<DrawWords> & { isOpen?: boolean };
  const after = { ...before, ...named };
  const fields = (['isOpen', ...WORDS] as const).filter((field) => after[field] !== before[field]);
  const drawn = await eventsOfDraw(db, month);
  if (fields.length === 0) return drawView(before, month, drawn);
  const words = fields.filter((field) => field !== 'isOpen');
  if (words.length > 0 && version !== before.version) throw new AppError('event.changed', 409);
  if (after.licensedFrom !== null && after.licensedTo !== null)
    if (after.licensedTo < after.licensedFrom)
      throw badRequest({ fields: [{ field: 'licensedTo', reason: 'order' }] });
  const opens = after.isOpen && !before.isOpen;
  const losesNumber = after.isOpen && after.licenceNumber === null && before.licenceNumber !== null;
  const lacks = opens || losesNumber ? licenceFaults(after, month) : [];
  if (lacks.length > 0) throw new AppError('event.not_licensed', 409, { fields: [...lacks] });
  const changes = Object.fromEntries(fields.map((field) => [field, after[field]]));
  const actOn = (action: string, changed: readonly string[]) =>
    changed.length === 0
      ? []
      : [{ action, targetType: 'event', targetId: eventType, fields: [...changed] }];
  try {
    await commit(ctx, {
      statements: [
        updateSettings(
          db,
          { eventType, version: before.version },
          changes,
          new Date(now()).toISOString(),
        ),
      ],
      audit: [
        ...actOn(
          after.isOpen ? 'event.open' : 'event.close',
          fields.filter((field) => field === 'isOpen'),
        ),
        ...actOn(
          'event.license',
          words.filter((field) => field === 'licenceNumber'),
        ),
        ...actOn(
          'event.terms',
          words.filter((field) => field !== 'licenceNumber'),
        ),
      ],
      topics: ['draws'],
    });
  } catch (error) {
    if (error instanceof ConstraintError && error.constraint === 'draw_changed')
      throw new AppError('event.changed', 409);
    throw error;
  }
  const stored = await findSettings(db, name);
  if (!stored) throw notFound();
  return drawView(stored, month, drawn);
}
