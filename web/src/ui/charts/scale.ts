/** What a value axis shows: it begins at zero, and its lines stand at zero, half way and the top. */
export interface Axis {
  readonly top: number;
  readonly lines: readonly [number, number, number];
}

const ROUND = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
const EASE = 1e-9;

/** The first round number that is not below `value`. */
function roundUp(value: number, isWhole: boolean): number {
  if (isWhole && value <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value) + EASE);
  const steps = ROUND.map((step) => step * power);
  const fits = (step: number) => step + EASE >= value && (!isWhole || Number.isInteger(step));
  return steps.find(fits) ?? 10 * power;
}

function axisTo(half: number): Axis {
  return { top: 2 * half, lines: [0, half, 2 * half] };
}

type Values = readonly (number | null)[];

const largest = (values: Values) => values.reduce<number>((max, one) => Math.max(max, one ?? 0), 0);

/** An axis that holds all of them; `isWhole` where there are no halves of what is counted. */
export function axisFor(values: Values, isWhole: boolean): Axis {
  const max = largest(values);
  return axisTo(max === 0 ? 1 : roundUp(max / 2, isWhole));
}

/** An axis of shares: up to all of it, and further only where there is more than all. */
export function shareAxisFor(values: Values): Axis {
  return largest(values) > 1 ? axisFor(values, false) : axisTo(0.5);
}

/** Place of the largest value, the latest of several; null where all are nothing. */
export function extremeOf(values: Values): number | null {
  let found: number | null = null;
  for (const [at, value] of values.entries())
    if (value !== null && value > 0 && (found === null || value >= (values[found] ?? 0)))
      found = at;
  return found;
}

/** Places whose value is written over its bar: the extreme and the last. */
export function labelledPlaces(values: Values): ReadonlySet<number> {
  const last = values.length - 1;
  const extreme = extremeOf(values);
  if (extreme === null) return new Set();
  const top = values[extreme] ?? 0;
  // Two numbers at one height, side by side, would be read as one.
  const isBeside = last - extreme <= Math.ceil(values.length / 8);
  const isLevel = Math.abs(top - (values[last] ?? 0)) < 0.16 * top;
  return new Set(isBeside && isLevel ? [last] : [extreme, last]);
}
