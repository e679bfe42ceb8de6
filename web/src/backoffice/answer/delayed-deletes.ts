import { DECISION_UNDO } from '#shared/desk/undo.ts';
import { observable } from '../../lib/observable.ts';
import {
  addPendingCall,
  sendPendingCall,
  cancelPendingCall,
} from '../../platform/pending-calls.ts';
import { shownToast, toast } from '../../ui/toast.ts';

/** Rows that are being deleted, or have been, in whichever area; none is shown any more. */
export const goingRows = observable<ReadonlySet<string>>(new Set());

interface DelayedDelete {
  /** Names the row among those of all lists. */
  readonly key: string;
  readonly send: () => Promise<unknown>;
  readonly onFailed: (error: unknown) => void;
  /** What is told of it, with the way back; null where the row's own place says so. */
  readonly told: { readonly title: string; readonly message: string; readonly undo: string } | null;
}

/**
 * Deletes a row once nobody can take it back any more: when its message has gone, which may be held
 * by a finger on it, or ten seconds later. It outlives the screen that began it.
 */
export function deleteLater({ key, send, onFailed, told }: DelayedDelete): void {
  goingRows.set(new Set([...goingRows.read(), key]));
  const end = told ? tell(key, told) : wait(key);
  addPendingCall(key, async () => {
    end();
    try {
      await send();
    } catch (error) {
      show(key);
      onFailed(error);
    }
  });
}

/** Brings back a row whose deletion has not been sent. */
export function keepRow(key: string): void {
  if (cancelPendingCall(key)) show(key);
}

function show(key: string): void {
  goingRows.set(new Set([...goingRows.read()].filter((one) => one !== key)));
}

/** Answers how to end the offer to undo. */
function tell(key: string, { undo, ...words }: NonNullable<DelayedDelete['told']>): () => void {
  const id = toast.success({
    ...words,
    timeout: DECISION_UNDO,
    action: { label: undo, onPress: () => keepRow(key) },
    onGone: () => sendPendingCall(key),
  });
  return () => {
    if (shownToast.read()?.id === id) toast.dismiss();
  };
}

function wait(key: string): () => void {
  const timer = setTimeout(() => sendPendingCall(key), DECISION_UNDO);
  return () => clearTimeout(timer);
}
