import { featuresOf, ROWS } from '../../worker/src/features/assistant/kinds/features.ts';
import { LABELS } from '../../worker/src/features/assistant/kinds/labels.ts';
import { scoresOf, sigmoid, type Model } from '../../worker/src/features/assistant/kinds/model.ts';
import { Chance } from './chance.ts';
import type { Example } from './expand.ts';

const ROUNDS = 4;
const RATE = 0.5;
/** Pulls weights that few examples speak for towards nothing. */
const DECAY = 2e-5;
/** A line that is nearly right already teaches nothing more. */
const LEAST_ERROR = 1e-2;
const CALIBRATION_ROUNDS = 25;
/** Keeps a label that few examples have near to what the table says by itself. */
const PRIOR = 0.5;

interface Ready {
  readonly rows: readonly number[];
  readonly is: readonly boolean[];
}

const ready = (examples: readonly Example[]): Ready[] =>
  examples.map(({ text, step, labels }) => ({
    rows: featuresOf(text, step),
    is: LABELS.map((label) => labels.has(label)),
  }));

/** One logistic regression for each label over the same rows, by AdaGrad in a fixed order. */
export function fit(examples: readonly Example[]): Model {
  const all = ready(examples);
  const count = LABELS.length;
  const weights = new Float32Array(ROWS * count);
  const seen = new Float32Array(ROWS * count).fill(1e-2);
  const biases = new Float64Array(count).fill(-2);
  const sums = new Float64Array(count);
  const errors = new Float64Array(count);
  const chance = new Chance('order');
  for (let round = 0; round < ROUNDS; round++) {
    const rate = RATE / (1 + round / 4);
    for (const { rows, is } of chance.shuffled(all)) {
      const norm = 1 / Math.sqrt(Math.max(1, rows.length));
      sums.fill(0);
      for (const row of rows)
        for (let label = 0, at = row * count; label < count; label++, at++)
          sums[label] = (sums[label] as number) + (weights[at] as number);
      const wrong: number[] = [];
      for (let label = 0; label < count; label++) {
        const bias = biases[label] as number;
        const error = sigmoid((sums[label] as number) * norm + bias) - Number(is[label]);
        if (Math.abs(error) < LEAST_ERROR) continue;
        biases[label] = bias - rate * 0.05 * error;
        errors[label] = error * norm;
        wrong.push(label);
      }
      for (const row of rows)
        for (const label of wrong) {
          const at = row * count + label;
          const old = weights[at] as number;
          const step = (errors[label] as number) + DECAY * old;
          const sum = (seen[at] as number) + step * step;
          seen[at] = sum;
          weights[at] = old - (rate * step) / Math.sqrt(sum);
        }
    }
  }
  return inBytes(weights, [...biases]);
}

/** The table in whole numbers of one byte, with a scale of its own for each label. */
function inBytes(weights: Float32Array, biases: number[]): Model {
  const count = LABELS.length;
  const scales = LABELS.map((_, label) => {
    let most = 1e-9;
    for (let at = label; at < weights.length; at += count)
      most = Math.max(most, Math.abs(weights[at] as number));
    return rounded(most / 127);
  });
  const bytes = new Int8Array(weights.length);
  for (let at = 0; at < weights.length; at++)
    bytes[at] = Math.round((weights[at] as number) / (scales[at % count] as number));
  const [slopes, shifts] = [LABELS.map(() => 1), LABELS.map(() => 0)];
  return { weights: bytes, scales, biases: biases.map(rounded), slopes, shifts };
}

const rounded = (value: number): number => Number(value.toPrecision(6));

/** Slope and shift by label (Platt), so that "0.9" is right nine times of ten on these examples. */
export function calibrated(
  model: Model,
  examples: readonly Example[],
): Pick<Model, 'slopes' | 'shifts'> {
  const all = ready(examples).map(({ rows, is }) => ({
    z: scoresOf(model, rows).map((p) => Math.log(p / (1 - p))),
    is,
  }));
  const found = LABELS.map((_, label) => {
    let [slope, shift] = [1, 0];
    for (let round = 0; round < CALIBRATION_ROUNDS; round++) {
      let [ofSlope, ofShift] = [PRIOR * (slope - 1), PRIOR * shift];
      let [bend, cross, bendOfShift] = [PRIOR, 0, PRIOR];
      for (const { z, is } of all) {
        const value = Math.max(-30, Math.min(30, z[label] as number));
        const p = sigmoid(value * slope + shift);
        const error = p - Number(is[label]);
        const weight = Math.max(1e-6, p * (1 - p));
        ofSlope += error * value;
        ofShift += error;
        bend += weight * value * value;
        cross += weight * value;
        bendOfShift += weight;
      }
      const whole = bend * bendOfShift - cross * cross;
      slope -= (bendOfShift * ofSlope - cross * ofShift) / whole;
      shift -= (bend * ofShift - cross * ofSlope) / whole;
      slope = Math.max(0.1, Math.min(5, slope));
    }
    return [rounded(slope), rounded(shift)] as const;
  });
  return { slopes: found.map(([slope]) => slope), shifts: found.map(([, shift]) => shift) };
}
