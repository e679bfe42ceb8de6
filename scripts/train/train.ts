import { hash } from '../../worker/src/features/assistant/kinds/features.ts';
import type { Model } from '../../worker/src/features/assistant/kinds/model.ts';
import { examplesOf, type Example } from './expand.ts';
import { calibrated, fit } from './fit.ts';
import { readFamilies, readFillers, type Family } from './read-lines.ts';

const PARTS = 5;
/** Which fifth of the families is never trained on, and which fifth of the rest calibrates. */
const partOf = (family: Family, salt: string): number => hash(`${salt} ${family.name}`) % PARTS;
export const isHeldOut = (family: Family): boolean => partOf(family, 'held out') === 0;

export interface Training {
  readonly model: Model;
  readonly heldOut: readonly Example[];
  readonly learned: readonly Example[];
}

/** Trains the table from the lines of this folder; the same lines give the same bytes. */
export function train(): Training {
  const families = readFamilies();
  const fillers = readFillers();
  const own = families.filter((family) => !isHeldOut(family));
  const isOfCalibration = (family: Family) => partOf(family, 'calibrates') === 0;
  const first = fit(
    examplesOf(
      own.filter((family) => !isOfCalibration(family)),
      fillers,
    ),
  );
  const calibration = calibrated(first, examplesOf(own.filter(isOfCalibration), fillers));
  const learned = examplesOf(own, fillers);
  const heldOut = examplesOf(families.filter(isHeldOut), fillers);
  return { model: { ...fit(learned), ...calibration }, learned, heldOut };
}

/** The module that the worker loads the table from. */
export function moduleOf({ weights, scales, biases, slopes, shifts }: Model): string {
  const list = (numbers: readonly number[]) => `[\n    ${numbers.join(',\n    ')},\n  ]`;
  return `/** Written by \`npm run train:assistant\`; edit the lines in scripts/train/lines instead. */
export const TRAINED = {
  scales: ${list(scales)},
  biases: ${list(biases)},
  slopes: ${list(slopes)},
  shifts: ${list(shifts)},
  weights:
    '${Buffer.from(weights.buffer).toString('base64')}',
};
`;
}
