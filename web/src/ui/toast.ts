import { observable } from '../lib/observable.ts';

export type ToastContent = {
  title: string;
  message?: string | undefined;
  /** Milliseconds on screen, 6000 when absent. */
  timeout?: number | undefined;
};

export type Toast = {
  id: number;
  title: string;
  timeout: number;
  kind: 'success' | 'failure';
  message: string | undefined;
};

const defaultTimeoutMs = 6000;
let lastId = 0;

/** Shows one message at a time; a newer one takes the place of the one on screen (L-08). */
export const toast = {
  success: (content: ToastContent) => show('success', content),
  failure: (content: ToastContent) => show('failure', content),
  dismiss: () => shownToast.set(null),
};

export const shownToast = observable<Toast | null>(null);

function show(kind: Toast['kind'], { title, message, timeout = defaultTimeoutMs }: ToastContent) {
  lastId += 1;
  shownToast.set({ id: lastId, kind, title, message, timeout });
}
