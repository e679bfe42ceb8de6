import { ROWS } from './features.ts';
import { LABELS } from './labels.ts';

/** A trained table as it is used: whole numbers of one byte, a scale and a calibration by label. */
export interface Model {
  /** ROWS times LABELS, a row after the other. */
  readonly weights: Int8Array;
  /** By label: what a weight of 1 is worth, the bias, and the slope and shift of the calibration. */
  readonly scales: readonly number[];
  readonly biases: readonly number[];
  readonly slopes: readonly number[];
  readonly shifts: readonly number[];
}

export const sigmoid = (z: number): number => 1 / (1 + Math.exp(-z));

/** How sure the table is of each label, from 0 to 1, in the order of LABELS. */
export function scoresOf(model: Model, rows: readonly number[]): number[] {
  const { weights, scales, biases, slopes, shifts } = model;
  const sums = new Float64Array(LABELS.length);
  for (const row of rows)
    for (let label = 0; label < LABELS.length; label++)
      sums[label] = (sums[label] ?? 0) + (weights[row * LABELS.length + label] ?? 0);
  const norm = 1 / Math.sqrt(Math.max(1, rows.length));
  return LABELS.map((_, label) => {
    const z = (sums[label] ?? 0) * (scales[label] ?? 0) * norm + (biases[label] ?? 0);
    return sigmoid(z * (slopes[label] ?? 1) + (shifts[label] ?? 0));
  });
}

/** The table out of the text that it is kept as. */
export function weightsOf(base64: string): Int8Array {
  const bytes = atob(base64);
  const weights = new Int8Array(ROWS * LABELS.length);
  for (let at = 0; at < weights.length; at++) weights[at] = bytes.charCodeAt(at);
  return weights;
}
