import { useSearchParams } from 'wouter';

/**
 * What stands open in the address of the desk; each is a step of the history that the back button
 * takes back.
 */
type Step = 'openedEntry' | 'openedSettings' | 'openedPhoto';
type Change = Readonly<Record<string, string | null>>;

/** The address of the desk, and ways to change it. */
export function useDeskAddress() {
  const [params, setParams] = useSearchParams();
  const set = (change: Change, options: { replace: boolean; state?: unknown }) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(change)) {
        if (value === null) after.delete(name);
        else after.set(name, value);
      }
      return after;
    }, options);
  return {
    params,
    /** In the place of what the address said. */
    replace: (change: Change) => set(change, { replace: true }),
    /** The same, still closed by the step that opened it. */
    amend: (change: Change) => set(change, { replace: true, state: history.state }),
    open: (change: Change, step: Step) => set(change, { replace: false, state: { [step]: true } }),
    /** Takes the step back, or, where a link led here, the words that stand for it. */
    close: (change: Change, step: Step) => {
      if (isOpenedHere(history.state, step)) goBackOnce();
      else set(change, { replace: true });
    },
  };
}

let isGoingBack = false;

/** Going back takes a moment; a second tap meanwhile would leave what lies beneath as well. */
function goBackOnce(): void {
  if (isGoingBack) return;
  isGoingBack = true;
  window.addEventListener('popstate', () => (isGoingBack = false), { once: true });
  history.back();
}

function isOpenedHere(state: unknown, step: Step): boolean {
  return typeof state === 'object' && state !== null && step in state;
}
