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
let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows one message at a time; a newer one takes the place of the one on screen (L-08). */
export const toast = {
  success: (content: ToastContent) => show('success', content),
  failure: (content: ToastContent) => show('failure', content),
  dismiss: () => set(null),
};

export const toastStore = {
  read: () => current,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

function show(kind: Toast['kind'], { title, message, timeout = defaultTimeoutMs }: ToastContent) {
  lastId += 1;
  set({ id: lastId, kind, title, message, timeout });
}

function set(next: Toast | null) {
  current = next;
  for (const listener of listeners) listener();
}
