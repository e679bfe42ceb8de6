const SHUTDOWN_TIMEOUT_MS = 4000;

/**
 * Ends the run once, on Ctrl-C, SIGTERM or a lost terminal: `work` first, and the process in any
 * case.
 */
export function stopOnSignal(work) {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    await work().catch(() => {});
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());
}
