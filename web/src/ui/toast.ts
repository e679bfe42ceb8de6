import { observable } from '../lib/observable.ts';

export type ToastContent = {
  title: string;
  message?: string | undefined;
  /** Milliseconds on screen, 6000 when absent. */
  timeout?: number | undefined;
  /** What can be done about it while it is on screen; pressing it takes the message away. */
  action?: ToastAction | undefined;
};

type ToastAction = { readonly label: string; readonly onPress: () => void };

export type Toast = {
  id: number;
  title: string;
  timeout: number;
  kind: 'success' | 'failure';
  message: string | undefined;
  action: ToastAction | undefined;
};

const defaultTimeoutMs = 6000;
let lastId = 0;

/**
 * Shows one message at a time; a newer one takes the place of the one on screen (L-08). Answers the
 * id of the message.
 */
export const toast = {
  success: (content: ToastContent) => show('success', content),
  failure: (content: ToastContent) => show('failure', content),
  dismiss: () => shownToast.set(null),
};

export const shownToast = observable<Toast | null>(null);

function show(kind: Toast['kind'], content: ToastContent): number {
  const { title, message, timeout = defaultTimeoutMs, action } = content;
  lastId += 1;
  shownToast.set({ id: lastId, kind, title, message, timeout, action });
  return lastId;
}
