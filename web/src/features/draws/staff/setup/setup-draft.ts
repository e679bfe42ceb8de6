import * as z from 'zod/mini';
import type { DeskDraw } from '#shared/draw/draw-desk.contract.ts';
import {
  type DrawSetup,
  prizeField,
  SETUP_LIMITS,
  USUAL_ALTERNATES,
} from '#shared/draw/draw.contract.ts';
import { DRAW_MODES, REPLACEMENTS } from '#shared/draw/manifest.ts';
import { EVENT_TYPES } from '#shared/events/events.ts';
import { muscatInstant } from '#shared/muscat-time.ts';
import { goesOnByNumber } from '../claims/claim-rules.ts';

const fieldsSchema = z.object({
  events: z.array(z.enum(EVENT_TYPES)),
  mode: z.enum(DRAW_MODES),
  replacement: z.enum(REPLACEMENTS),
  prizes: z.array(z.object({ ar: z.string(), en: z.string() })),
  alternates: z.string(),
  freezeAt: z.string(),
  drawAt: z.string(),
});
/** A set-up as it stands in the fields: times on Muscat's clock, as a field for times has them. */
export type SetupFields = z.infer<typeof fieldsSchema>;
export type SetupField = keyof SetupFields;

const draftSchema = z.object({ base: fieldsSchema, typed: fieldsSchema });
/** What somebody typed, beside the set-up as it stood when they began. */
export type SetupDraft = z.infer<typeof draftSchema>;

/** A draft that this version of the app can show; null where what was kept is none. */
export const setupDraftOf = (kept: unknown): SetupDraft | null =>
  draftSchema.safeParse(kept).data ?? null;

const MUSCAT = '+04:00';

const clockOf = (iso: string): string => muscatInstant(Date.parse(iso)).slice(0, 16);
const instantOf = (clock: string): string => `${clock}:00${MUSCAT}`;

export const fieldsOf = (draw: DeskDraw): SetupFields => ({
  events: [...draw.events],
  mode: draw.mode,
  replacement: draw.replacement,
  prizes: draw.prizes.length > 0 ? draw.prizes.map(({ ar, en }) => ({ ar, en })) : [NO_PRIZE],
  alternates: String(draw.alternates),
  freezeAt: clockOf(draw.freezeAt),
  drawAt: clockOf(draw.drawAt),
});
const NO_PRIZE = { ar: '', en: '' };

/** Whether a prize of these fields may go to somebody who was drawn with the winners. */
export const hasAlternates = (draw: Pick<SetupFields, 'mode' | 'replacement'>): boolean =>
  !goesOnByNumber(draw);

/** The fields after one is changed, and what follows from it. */
export function changed(fields: SetupFields, part: Partial<SetupFields>): SetupFields {
  const next = { ...fields, ...part };
  const isAgain = hasAlternates(next) && !hasAlternates(fields) && Number(next.alternates) === 0;
  return isAgain ? { ...next, alternates: String(USUAL_ALTERNATES) } : next;
}

/**
 * What was typed on top of the set-up as it is now: fields that were not touched follow the
 * colleague who saved meanwhile. `contested` are those that both changed, each to something else.
 */
export function onTopOf(
  { base, typed }: SetupDraft,
  now: SetupFields,
): { readonly fields: SetupFields; readonly contested: readonly SetupField[] } {
  const names = Object.keys(fieldsSchema.shape) as SetupField[];
  const isSame = (name: SetupField, some: SetupFields, others: SetupFields) =>
    JSON.stringify(some[name]) === JSON.stringify(others[name]);
  const own = names.filter((name) => !isSame(name, typed, base));
  return {
    fields: { ...now, ...Object.fromEntries(own.map((name) => [name, typed[name]])) },
    contested: own.filter((name) => !isSame(name, base, now) && !isSame(name, typed, now)),
  };
}

/** Keeps only the times of what was typed before a draw was opened: the rest is fixed by then. */
export function timesOf({ base, typed }: SetupDraft, now: SetupFields): SetupDraft {
  const of = ({ freezeAt, drawAt }: SetupFields) => ({ ...now, freezeAt, drawAt });
  return { base: of(base), typed: of(typed) };
}

/** Whether a prize's text would be refused by the server. */
export const isPrizeWrong = (text: string): boolean => !prizeField.safeParse(text).success;

/** Fields that cannot be sent as they are; what the server alone can know, it says. */
export function wrongFields(fields: SetupFields): readonly SetupField[] {
  const { events, prizes, alternates, freezeAt, drawAt } = fields;
  const isNumber = /^\d{1,2}$/.test(alternates) && Number(alternates) <= SETUP_LIMITS.alternates;
  const isWrong: Partial<Record<SetupField, boolean>> = {
    events: events.length === 0,
    prizes: prizes.some((prize) => isPrizeWrong(prize.ar) || isPrizeWrong(prize.en)),
    alternates: hasAlternates(fields) && !isNumber,
    freezeAt: Number.isNaN(Date.parse(instantOf(freezeAt))),
    drawAt: Number.isNaN(Date.parse(instantOf(drawAt))),
  };
  return (Object.keys(isWrong) as SetupField[]).filter((field) => isWrong[field]);
}

export const setupOf = (fields: SetupFields, version: number): DrawSetup => ({
  version,
  events: fields.events,
  mode: fields.mode,
  // A box has no numbers by which a prize could go on.
  replacement: fields.mode === 'box' ? 'ranking' : fields.replacement,
  prizes: fields.prizes.map(({ ar, en }) => ({ ar: ar.trim(), en: en.trim() })),
  alternates: hasAlternates(fields) ? Number(fields.alternates) : 0,
  freezeAt: instantOf(fields.freezeAt),
  drawAt: instantOf(fields.drawAt),
});
