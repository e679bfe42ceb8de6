import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DECISION_UNDO } from '#shared/desk/undo.ts';
import type { Day } from '#shared/muscat-time.ts';
import type { NightStock, StockScope } from '#shared/rooms/room-stock.contract.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useSetCount } from './api/room-stock.ts';
import { type CountProblem, isOnlyHeldOtherwise, scopeOf, topOf } from './stock-rules.ts';

/** ms after the last tap until a count saves itself. */
const QUIET = 600;

export interface StockCounterState {
  readonly value: number;
  readonly top: number;
  readonly scope: StockScope;
  readonly phase: 'still' | 'waiting' | 'saving' | 'saved';
  /** What was asked for and not saved, beside the problem. */
  readonly wanted: number | null;
  readonly problem: CountProblem | null;
  readonly set: (count: number) => void;
  /** Puts back what was there before the last save; null where there is none to put back. */
  readonly undo: (() => void) | null;
  /** Saves what was asked for in spite of what the band says. */
  readonly insist: () => void;
  readonly giveUp: () => void;
}

interface Asked {
  readonly id: number;
  readonly available: number;
  /** What was seen when it was asked for. */
  readonly before: NightStock;
  readonly confirm: boolean;
  readonly isUndo: boolean;
}

/**
 * A counter that saves itself after the last tap. What a guest books meanwhile changes nothing of
 * it; what a colleague set meanwhile is shown, with both counts to choose from. A count that could
 * not be saved goes back to what it was.
 */
export function useStockCounter(
  stock: NightStock,
  { night, scope: chosen }: { readonly night: Day; readonly scope: StockScope },
): StockCounterState {
  const send = useSetCount();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<CountProblem | null>(null);
  const [undoTo, setUndoTo] = useState<number | null>(null);
  const isShown = useRef(true);
  const asks = useRef(0);
  /** What was tapped last, for a save that ends after the screen was left. */
  const latestAsk = useRef<Asked | null>(null);
  const scope = scopeOf(stock, chosen);

  const save = async (wish: Asked): Promise<void> => {
    const { available, before, confirm, isUndo } = wish;
    setIsSaving(true);
    try {
      const count = { stock: before, night, scope, available, seen: before.available, confirm };
      const saved = await send(count);
      const next = latestAsk.current;
      if (!isShown.current) {
        if (next !== null && next.id !== wish.id) await save({ ...next, before: saved });
        return;
      }
      // What was tapped meanwhile goes on from what is saved by now.
      setAsked((latest) => (latest && latest.id !== wish.id ? { ...latest, before: saved } : null));
      setUndoTo(isUndo ? null : before.available);
    } catch (error) {
      const now = error instanceof ApiError ? error.details?.stock : undefined;
      const isChanged = error instanceof ApiError && error.code === 'inventory.changed';
      if (isChanged && now && isOnlyHeldOtherwise(before, now)) {
        await save({ ...wish, before: now });
        return;
      }
      if (isShown.current) setProblem(problemOf(error, before.available));
    } finally {
      setIsSaving(false);
    }
  };
  const saveNow = useEffectEvent((wish: Asked) => void save(wish));

  const isWaiting = asked !== null && !isSaving && problem === null;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => saveNow(asked), asked.confirm || asked.isUndo ? 0 : QUIET);
    return () => clearTimeout(timer);
  }, [asked, isWaiting]);

  useEffect(() => {
    if (undoTo === null) return;
    const timer = setTimeout(() => setUndoTo(null), DECISION_UNDO);
    return () => clearTimeout(timer);
  }, [undoTo]);

  // Sends what was tapped also where the screen is left at once.
  const flush = useEffectEvent(() => {
    if (asked !== null && isWaiting) void save(asked);
  });
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      flush();
    };
  }, []);

  const top = topOf(stock, scope);
  const ask = (available: number, change: Partial<Asked> = {}) => {
    setProblem(null);
    setUndoTo(null);
    asks.current += 1;
    const id = asks.current;
    latestAsk.current = {
      id,
      available,
      before: stock,
      confirm: false,
      isUndo: false,
      ...change,
    };
    setAsked(latestAsk.current);
  };
  return {
    value: asked !== null && problem === null ? asked.available : stock.available,
    top,
    scope,
    phase: isSaving ? 'saving' : isWaiting ? 'waiting' : undoTo === null ? 'still' : 'saved',
    wanted: asked?.available ?? null,
    problem,
    set: (count) => {
      const next = Math.min(top, Math.max(0, count));
      const shown = asked?.available ?? stock.available;
      if (next !== shown || problem !== null) ask(next);
    },
    undo: undoTo === null ? null : () => ask(undoTo, { isUndo: true }),
    insist: () => {
      if (asked === null || problem === null) return;
      const before = problem.kind === 'changed' ? problem.now : asked.before;
      ask(asked.available, { before, confirm: true });
    },
    giveUp: () => {
      setProblem(null);
      latestAsk.current = null;
      setAsked(null);
    },
  };
}

function problemOf(error: unknown, was: number): CountProblem {
  if (error instanceof ApiError && error.code === 'inventory.changed' && error.details?.stock)
    return { kind: 'changed', was, now: error.details.stock };
  if (error instanceof ApiError && error.code === 'inventory.below_held')
    return { kind: 'belowHeld', nights: error.details?.heldNights ?? [] };
  return { kind: 'failed', error };
}
