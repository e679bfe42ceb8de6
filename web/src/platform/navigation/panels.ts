import { useSyncExternalStore } from 'react';

/**
 * Arguments of each panel by its name. The feature that shows a panel adds it in its feature.ts:
 * `declare module '…/platform/navigation/panels.ts' { interface PanelArgs { … } }`.
 */
export interface PanelArgs {}
export type PanelName = keyof PanelArgs;
/** Arguments of a panel that needs none. */
export type NoArgs = object;
export type PanelOf<N extends PanelName> = { readonly name: N } & Readonly<PanelArgs[N]>;
export type Panel = { [N in PanelName]: PanelOf<N> }[PanelName];
/** What the component of a panel is given. */
export type PanelProps<N extends PanelName> = Readonly<PanelArgs[N]> & {
  readonly onClose: () => void;
};

/**
 * One history entry a panel, so that the phone's back button closes it; depth counts the panels
 * beneath and this one.
 */
interface PanelEntry {
  /** Null where a step stands open over the bare page. */
  readonly panel: Panel | null;
  readonly depth: number;
  /** What stands open over the panel or page and belongs to it, such as its calendar. */
  readonly step?: string;
  /** How many steps of this panel stand open, this one included. */
  readonly steps?: number;
}

let currentEntry: PanelEntry | null = null;
let isListening = false;
let isTraversing = false;
const queuedWork: (() => void)[] = [];
const listeners = new Set<() => void>();

/**
 * Opens over the page, or over the open panel, which comes back when this one closes. What is open
 * already stays: the second of two quick taps opens nothing more.
 */
export function openPanel(panel: Panel): void {
  afterTraversal(() => {
    if (isShown(panel)) return;
    const next = { panel, depth: (currentEntry?.depth ?? 0) + 1 };
    history.pushState({ ...history.state, panelEntry: next }, '');
    setEntry(next);
  });
}

/** Puts a panel in the place of the open one: back leads to what was there before both. */
export function replacePanel(panel: Panel): void {
  afterTraversal(() => {
    if (currentEntry === null) return openPanel(panel);
    const next = { panel, depth: currentEntry.depth };
    history.replaceState({ ...history.state, panelEntry: next }, '');
    setEntry(next);
  });
}

/** Leaves a panel alone over the page, in the place of all that are open. */
export function replaceAllPanels(panel: Panel): void {
  afterTraversal(() => {
    const beneath = (currentEntry?.depth ?? 0) - 1;
    if (beneath > 0) traverseBack(beneath);
    replacePanel(panel);
  });
}

/** Closes the open panel with all its steps; the one beneath it shows again. */
export function closePanel(): void {
  afterTraversal(() => traverseBack(1 + (currentEntry?.steps ?? 0)));
}

/** Closes the open panel and all beneath it. */
export function closeAllPanels(): void {
  traverseBack(Number.POSITIVE_INFINITY);
}

/** Pushes a history entry with this state; the address is the caller's business. */
type PushEntry = (state: object) => void;
const pushSameAddress: PushEntry = (state) => history.pushState(state, '');

/**
 * Opens something of the open panel, or of the page, over it, which the back button closes alone.
 * `push` makes the entry where the step changes the address.
 */
export function openStep(step: string, push: PushEntry = pushSameAddress): void {
  afterTraversal(() => {
    if (currentEntry?.step === step) return;
    const next = {
      panel: currentEntry?.panel ?? null,
      depth: (currentEntry?.depth ?? 0) + 1,
      step,
      steps: (currentEntry?.steps ?? 0) + 1,
    };
    push({ ...history.state, panelEntry: next });
    setEntry(next);
  });
}

/** Shows a step in the place of what the panel shows: back leads to what was there before both. */
export function replaceStep(step: string): void {
  afterTraversal(() => {
    if (currentEntry === null) return;
    const next = { ...currentEntry, step };
    history.replaceState({ ...history.state, panelEntry: next }, '');
    setEntry(next);
  });
}

/** Closes that step; nothing where it is not open, so that asking twice closes no more. */
export function closeStep(step: string): void {
  afterTraversal(() => {
    if (currentEntry?.step === step) traverseBack(1);
  });
}

export function readStep(): string | null {
  return currentEntry?.step ?? null;
}

export function useStep(): string | null {
  return useSyncExternalStore(subscribePanel, readStep, () => null);
}

export function readPanel(): Panel | null {
  return currentEntry?.panel ?? null;
}

export function usePanel(): Panel | null {
  return useSyncExternalStore(subscribePanel, readPanel, () => null);
}

export function subscribePanel(listener: () => void): () => void {
  startListening();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Going back is asynchronous: what is asked meanwhile waits, or it would be pushed onto the entry
 * that is being left.
 */
export function afterTraversal(work: () => void): void {
  startListening();
  if (isTraversing) queuedWork.push(work);
  else work();
}

function isShown(panel: Panel): boolean {
  return (
    currentEntry?.step === undefined &&
    JSON.stringify(currentEntry?.panel) === JSON.stringify(panel)
  );
}

function traverseBack(levels: number): void {
  afterTraversal(() => {
    if (currentEntry === null) return;
    isTraversing = true;
    history.go(-Math.min(levels, currentEntry.depth));
  });
}

function startListening(): void {
  if (isListening || typeof window === 'undefined') return;
  isListening = true;
  currentEntry = parseEntry(history.state);
  // The router announces its own entries by these names; a page that it leads to has no panel.
  for (const name of ['pushState', 'replaceState'])
    window.addEventListener(name, () => setEntry(parseEntry(history.state)));
  window.addEventListener('popstate', (event) => {
    isTraversing = false;
    setEntry(parseEntry(event.state));
    for (const work of queuedWork.splice(0)) afterTraversal(work);
  });
}

function parseEntry(state: unknown): PanelEntry | null {
  if (typeof state !== 'object' || state === null || !('panelEntry' in state)) return null;
  return state.panelEntry as PanelEntry;
}

function setEntry(next: PanelEntry | null): void {
  if (next === currentEntry) return;
  currentEntry = next;
  for (const listener of listeners) listener();
}
