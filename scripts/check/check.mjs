import { STEPS } from './steps.mjs';

const AT_ONCE = 2;

/** Runs every check, two at a time, and prints one line for each as it ends. Returns how many passed and failed. */
export async function check() {
  const waiting = [...STEPS];
  let failed = 0;
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const started = performance.now();
      const { ok, output } = await step.run().catch((error) => ({ ok: false, output: String(error?.stack ?? error) }));
      if (!ok) failed += 1;
      console.log(
        `${ok ? 'ok    ' : 'FAILED'} ${step.name} (${((performance.now() - started) / 1000).toFixed(1)} s)${ok ? '' : `\n${indent(output)}\n`}`,
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { passed: STEPS.length - failed, failed };
}

function indent(text) {
  return text.replaceAll(/^(?=.)/gm, '  ');
}
