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

/**
 * A message that waits for its turn: nothing that can be acted on, and no failure, gives way to it.
 * Where another message takes its place it comes again, until it was on screen to its end.
 */
type TurnContent = ToastContent & {
  /** One of a key waits at a time. */
  readonly key: string;
  /** Asked when its turn comes: false where it has nothing to say any more. */
  readonly isNeeded: () => boolean;
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
  /** Set where it comes again. */
  turn: TurnContent | undefined;
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
  inTurn: (content: TurnContent) => {
    wait(content);
    showNext();
  },
  dismiss: () => replace(null),
  /** Does what the message on screen offers. */
  press: () => {
    const { action } = shownToast.read() ?? {};
    shownToast.set(null);
    action?.onPress();
    showNext();
  },
};

export const shownToast = observable<Toast | null>(null);

/** Messages whose turn has not come, oldest first. */
let waiting: readonly TurnContent[] = [];

function wait(content: TurnContent): void {
  waiting = [...waiting.filter(({ key }) => key !== content.key), content];
}

/** A plain success is read at a glance; anything else keeps its place. */
const givesWay = (shown: Toast | null): boolean =>
  shown === null || (shown.kind === 'success' && shown.action === undefined);

function showNext(): void {
  if (!givesWay(shownToast.read())) return;
  waiting = waiting.filter(({ isNeeded }) => isNeeded());
  const [next, ...others] = waiting;
  waiting = others;
  if (next !== undefined) show('success', next, next);
}

function show(kind: Toast['kind'], content: ToastContent, turn?: TurnContent): number {
  const { title, message, timeout = defaultTimeoutMs, action, onGone } = content;
  lastId += 1;
  const id = lastId;
  replace({ id, kind, title, message, timeout, action, onGone, turn });
  return id;
}

function replace(next: Toast | null): void {
  const gone = shownToast.read();
  shownToast.set(next);
  if (next !== null && gone?.turn !== undefined) wait(gone.turn);
  gone?.onGone?.();
  if (next === null) showNext();
}
