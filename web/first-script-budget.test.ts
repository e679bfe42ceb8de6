import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { ALLOWED_GROWTH, judgeFirstScript, measureFirstScript } from './first-script-budget.ts';

const chunk = (fileName: string, code: string, imports: string[] = [], isEntry = false) =>
  [fileName, { type: 'chunk', fileName, code, imports, isEntry }] as const;

test('L-13 the first script is the entry with what it waits for, each part once', () => {
  const alone = measureFirstScript(bundleOf(chunk('entry.js', 'let a = 1;', [], true)));
  const shared = chunk('shared.js', 'export const words = "from all parts";');
  const whole = measureFirstScript(
    bundleOf(
      chunk('entry.js', 'let a = 1;', ['left.js', 'shared.js'], true),
      chunk('left.js', 'export {};', ['shared.js']),
      shared,
      chunk('later.js', 'x'.repeat(5000)),
    ),
  );
  const left = measureFirstScript(bundleOf(chunk('left.js', 'export {};', [], true)));
  const once = measureFirstScript(bundleOf(chunk('shared.js', shared[1].code, [], true)));
  expect(whole).toBe(alone + left + once);
});

test('L-13 a kilobyte more passes, a byte beyond it fails the build with the figure', () => {
  expect(judgeFirstScript(100_000 + ALLOWED_GROWTH, 100_000)).toBeNull();
  expect(judgeFirstScript(90_000, 100_000)).toBeNull();
  expect(judgeFirstScript(100_001 + ALLOWED_GROWTH, 100_000)).toContain('1025 more');
});

function bundleOf(...parts: (readonly [string, object])[]): Rolldown.OutputBundle {
  return Object.fromEntries(parts) as unknown as Rolldown.OutputBundle;
}
