import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DECISION_UNDO } from '#shared/desk/undo.ts';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An answer that is offered to be undone, and how often its undo was sent. */
async function anOffer() {
  const offers = await import('./undo-offers.ts');
  const { toast, shownToast } = await import('../../ui/toast.ts');
  const ends: ((isOpen: boolean) => void)[] = [];
  const undo = () => {
    const end = offers.beginUndo('mark 7');
    if (end !== null) ends.push(end);
  };
  const offer = (key: string) =>
    offers.offerUndo({ key, title: key, message: '', label: 'Undo', undo });
  offer('mark 7');
  return { ...offers, ends, toast, undo, offer, title: () => shownToast.read()?.title ?? null };
}

describe('F-02 B-02 an undo is sent once', () => {
  it('F-02 the message leaves with the press of the row’s own button', async () => {
    const { ends, toast, undo, title } = await anOffer();
    expect(title()).toBe('mark 7');
    undo();
    expect(title()).toBeNull();
    toast.press();
    expect(ends).toHaveLength(1);
  });

  it('F-02 the key, the row and the message send one request between them', async () => {
    const { ends, toast, undo, undoNewest } = await anOffer();
    undoNewest();
    undo();
    toast.press();
    undoNewest();
    expect(ends).toHaveLength(1);
  });

  it('F-02 after a network that was lost it can be tried again, after a refusal it is offered no more', async () => {
    const { ends, undo, undoNewest } = await anOffer();
    undo();
    ends[0]?.(true);
    undoNewest();
    expect(ends).toHaveLength(2);
    ends[1]?.(false);
    undoNewest();
    expect(ends).toHaveLength(2);
  });

  it('F-02 another answer’s message stays, and goes with its ten seconds', async () => {
    const { undo, offer, title } = await anOffer();
    offer('mark 8');
    undo();
    expect(title()).toBe('mark 8');
    vi.advanceTimersByTime(DECISION_UNDO);
    expect(title()).toBeNull();
  });
});
