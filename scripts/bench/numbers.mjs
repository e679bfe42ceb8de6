export const median = (values) => percentile(values, 0.5);

/** Nearest-rank percentile; 0.95 is p95. */
export function percentile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)];
}

export const round = (value, digits = 0) => Number(value.toFixed(digits));
export const kb = (bytes) => round(bytes / 1024, 1);
