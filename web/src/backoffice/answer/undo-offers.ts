import { DECISION_UNDO } from '#shared/desk/undo.ts';
import { observable } from '../../lib/observable.ts';
import { shownToast, toast } from '../../ui/toast.ts';

/** An answer of this tablet that can still be taken back. */
export interface UndoOffer {
  readonly key: string;
  readonly title: string;
  readonly message: string;
  /** The word on the button. */
  readonly label: string;
  readonly undo: () => void;
}

interface Undoable extends UndoOffer {
  /** Epoch ms by this device's clock. */
  readonly until: number;
}

/** Newest last. They outlive their desk: whoever goes to another area can still undo. */
const undoables = observable<readonly Undoable[]>([]);
/** The message that offers the newest of them. */
let offered: { readonly id: number; readonly key: string } | null = null;
/** Answers whose undo is on its way. */
const undoing = new Set<string>();

const newest = () => undoables.read().at(-1);
const isOffered = (key: string) => offered?.key === key && shownToast.read()?.id === offered.id;
const without = (key: string) => undoables.read().filter((one) => one.key !== key);

/** Offers the newest answer that can be undone; after `afterMs`, where that is still the newest. */
export function offerNewest(afterMs = 0): void {
  const one = newest();
  if (one === undefined) return;
  if (afterMs > 0) {
    setTimeout(() => newest() === one && offerNewest(), afterMs);
    return;
  }
  if (one.until <= Date.now()) return;
  const { key, title, message, label, undo } = one;
  // What holds a message on screen cannot hold the time in which it is true.
  const timeout = 2 * DECISION_UNDO;
  const id = toast.success({ title, message, timeout, action: { label, onPress: undo } });
  offered = { id, key };
}

/** A message offers it for ten seconds; once it is undone or over, the one before it. */
export function offerUndo(offer: UndoOffer): void {
  const one = { ...offer, until: Date.now() + DECISION_UNDO };
  undoables.set([...without(offer.key), one]);
  offerNewest();
  setTimeout(() => {
    const isNewest = newest() === one;
    undoables.set(undoables.read().filter((other) => other !== one));
    if (isNewest && isOffered(one.key)) toast.dismiss();
  }, DECISION_UNDO);
}

/**
 * Begins to undo an answer, which is offered no longer, on screen or by its key. Answers how that
 * ends, `isOpen` where it can be tried again; null while the same is on its way already, so that a
 * row's button and the message, pressed both, send one request.
 */
export function beginUndo(key: string): ((isOpen: boolean) => void) | null {
  if (undoing.has(key)) return null;
  undoing.add(key);
  const known = undoables.read().find((one) => one.key === key);
  undoables.set(without(key));
  if (isOffered(key)) toast.dismiss();
  return (isOpen) => {
    undoing.delete(key);
    if (isOpen && known && known.until > Date.now()) undoables.set([...without(key), known]);
  };
}

export const undoNewest = (): void => newest()?.undo();
