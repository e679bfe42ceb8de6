import type { DeskDraw } from '#shared/draw/draw-desk.contract.ts';
import type { DrawSetup } from '#shared/draw/draw.contract.ts';
import { muscatInstant } from '#shared/muscat-time.ts';

/** A set-up as it stands in the fields: times on Muscat's clock, as a field for times has them. */
export interface SetupDraft {
  /** Of the draw when the typing began. */
  readonly version: number;
  readonly events: DrawSetup['events'];
  readonly mode: DrawSetup['mode'];
  readonly replacement: DrawSetup['replacement'];
  readonly prizes: readonly { readonly ar: string; readonly en: string }[];
  readonly alternates: string;
  readonly freezeAt: string;
  readonly drawAt: string;
}

export const MAX_PRIZES = 10;
export const MAX_ALTERNATES = 20;
const PRIZE_MIN = 2;
const MUSCAT = '+04:00';

const clockOf = (iso: string): string => muscatInstant(Date.parse(iso)).slice(0, 16);
const instantOf = (clock: string): string => `${clock}:00${MUSCAT}`;

export const draftOf = (draw: DeskDraw): SetupDraft => ({
  version: draw.version,
  events: draw.events,
  mode: draw.mode,
  replacement: draw.replacement,
  prizes: draw.prizes.length > 0 ? draw.prizes : [{ ar: '', en: '' }],
  alternates: String(draw.alternates),
  freezeAt: clockOf(draw.freezeAt),
  drawAt: clockOf(draw.drawAt),
});

export type SetupField = 'events' | 'prizes' | 'alternates' | 'freezeAt' | 'drawAt';

/** Fields that cannot be sent as they are; what the server alone can know, it says. */
export function wrongFields(draft: SetupDraft): readonly SetupField[] {
  const { events, prizes, alternates, freezeAt, drawAt } = draft;
  const isNumber = /^\d{1,2}$/.test(alternates) && Number(alternates) <= MAX_ALTERNATES;
  return [
    ...(events.length === 0 ? (['events'] as const) : []),
    ...(prizes.some((prize) => isPrizeShort(prize.ar) || isPrizeShort(prize.en))
      ? (['prizes'] as const)
      : []),
    ...(isNumber ? [] : (['alternates'] as const)),
    ...(freezeAt === '' ? (['freezeAt'] as const) : []),
    ...(drawAt === '' ? (['drawAt'] as const) : []),
  ];
}

export const isPrizeShort = (text: string): boolean => text.trim().length < PRIZE_MIN;

export const setupOf = (draft: SetupDraft, version: number): DrawSetup => ({
  version,
  events: draft.events,
  mode: draft.mode,
  // A box has no numbers by which a prize could go on.
  replacement: draft.mode === 'box' ? 'ranking' : draft.replacement,
  prizes: draft.prizes.map(({ ar, en }) => ({ ar: ar.trim(), en: en.trim() })),
  alternates: Number(draft.alternates),
  freezeAt: instantOf(draft.freezeAt),
  drawAt: instantOf(draft.drawAt),
});
