import { observable } from '../lib/observable.ts';

export type ToastContent = {
  title: string;
  message?: string | undefined;
  /** Milliseconds on screen, 6000 when absent. */
  timeout?: number | undefined;
  /** What can be done about it while it is on screen; pressing it takes the message away. */
  action?: ToastAction | undefined;
  /** Called when it leaves the screen in any way but by its action. */
  onGone?: (() => void) | undefined;
};

type ToastAction = { readonly label: string; readonly onPress: () => void };

export type Toast = {
  id: number;
  title: string;
  timeout: number;
  kind: 'success' | 'failure';
  message: string | undefined;
  action: ToastAction | undefined;
  onGone: (() => void) | undefined;
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
  dismiss: () => replace(null),
  /** Does what the message on screen offers. */
  press: () => {
    const { action } = shownToast.read() ?? {};
    shownToast.set(null);
    action?.onPress();
  },
};

export const shownToast = observable<Toast | null>(null);

function show(kind: Toast['kind'], content: ToastContent): number {
  const { title, message, timeout = defaultTimeoutMs, action, onGone } = content;
  lastId += 1;
  const id = lastId;
  replace({ id, kind, title, message, timeout, action, onGone });
  return id;
}

function replace(next: Toast | null): void {
  const gone = shownToast.read();
  shownToast.set(next);
  gone?.onGone?.();
}
