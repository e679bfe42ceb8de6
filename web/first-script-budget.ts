import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

const BUDGET = path.join(import.meta.dirname, '../bench/budget.json');
/** Bytes by which the first script may grow without a word about it. */
export const ALLOWED_GROWTH = 1024;

/**
 * Fails the build whose first script (the entry and the parts that it waits for, each compressed by
 * brotli) is more than 1 KB larger than bench/budget.json says: who needs the bytes writes the new
 * figure and the reason there, where a reader of the change sees both.
 */
export function refuseGrowingFirstScript(): Plugin {
  return {
    name: 'first-script-within-budget',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const bytes = measureFirstScript(bundle);
        const { firstScriptBytes } = JSON.parse(readFileSync(BUDGET, 'utf8')) as Budget;
        const refusal = judgeFirstScript(bytes, firstScriptBytes);
        if (refusal !== null) this.error(refusal);
      },
    },
  };
}

interface Budget {
  readonly firstScriptBytes: number;
}

/** The sentence that fails the build, or null where the size is within the budget. */
export function judgeFirstScript(bytes: number, budget: number): string | null {
  if (bytes <= budget + ALLOWED_GROWTH) return null;
  return (
    `the first script takes ${bytes} bytes (brotli), ${bytes - budget} more than bench/budget.json says: ` +
    'load what is new later, or write the new figure and its reason there'
  );
}

/** Bytes after brotli of the entry and of all parts that it waits for. */
export function measureFirstScript(bundle: Rolldown.OutputBundle): number {
  const seen = new Set<string>();
  const visit = (name: string): number => {
    const part = bundle[name];
    if (part?.type !== 'chunk' || seen.has(name)) return 0;
    seen.add(name);
    return part.imports.reduce(
      (sum, next) => sum + visit(next),
      brotliCompressSync(part.code).length,
    );
  };
  return Object.values(bundle).reduce(
    (sum, part) => (part.type === 'chunk' && part.isEntry ? sum + visit(part.fileName) : sum),
    0,
  );
}
