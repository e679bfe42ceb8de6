import { flushSync } from 'react-dom';

/** How long (ms) a paper lies at most: some browsers never say that they are done. */
const PAPER_PATIENCE = 60_000;

/** Takes away the paper that lies there by now; a page has one at a time. */
let takeFormer: (() => void) | null = null;

/**
 * Opens the browser's print once the paper is ready, and takes away what lay there before it. Where
 * print does not block, `afterprint` comes before the preview is drawn, so the paper lies until
 * somebody is back at the page; it goes by itself where nobody comes. Answers how to end the job.
 */
export function startPrint(isReady: () => Promise<void>, takePaper: () => void): () => void {
  const isOver = new AbortController();
  const { signal } = isOver;
  const take = () => {
    if (!signal.aborted) takePaper();
  };
  const former = takeFormer;
  takeFormer = take;
  let limit: ReturnType<typeof setTimeout> | undefined;
  const print = async () => {
    await isReady();
    if (signal.aborted) return;
    if (former !== null) flushSync(former);
    limit = setTimeout(take, PAPER_PATIENCE);
    window.print();
  };
  void print();
  const takeOnReturn = () => {
    window.addEventListener('pointerdown', take, { capture: true, signal });
    window.addEventListener('keydown', take, { capture: true, signal });
    const takeIfSeen = () => document.visibilityState === 'visible' && take();
    document.addEventListener('visibilitychange', takeIfSeen, { signal });
  };
  window.addEventListener('afterprint', takeOnReturn, { once: true, signal });
  return () => {
    isOver.abort();
    clearTimeout(limit);
    if (takeFormer === take) takeFormer = null;
  };
}
