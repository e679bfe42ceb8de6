import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { figuresOf, LEVELS } from './figures.ts';
import { moduleOf, train } from './train.ts';

export const TRAINED_FILE = path.join(
  import.meta.dirname,
  '../../worker/src/features/assistant/kinds/trained.ts',
);

/** `npm run train:assistant`: trains the table from the lines, writes it and says how it does. */
export function writeTrained(): void {
  const started = performance.now();
  const { model, learned, heldOut } = train();
  writeFileSync(TRAINED_FILE, moduleOf(model));
  for (const [name, examples] of [
    ['learned', learned],
    ['held out', heldOut],
  ] as const) {
    const { precision, recall, denied } = figuresOf(model, examples, LEVELS);
    const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
    console.log(
      `${name}: ${examples.length} messages, sure and right ${percent(precision)}, ` +
        `found ${percent(recall)}, surely denied though there ${percent(denied)}`,
    );
  }
  console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`);
}
