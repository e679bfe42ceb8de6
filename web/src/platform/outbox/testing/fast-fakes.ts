/**
 * Node's own clone costs more than everything else of a model run together; rows are plain values
 * and buffers, for which this one is the same.
 */
export function installFastStructuredClone(): void {
  globalThis.structuredClone = cloneValue;
  // The fake database makes an exception a transaction; nobody reads where.
  Error.stackTraceLimit = 0;
}

function cloneValue<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof ArrayBuffer) return value.slice(0) as T;
  if (Array.isArray(value)) return value.map(cloneValue) as T;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cloneValue(one)])) as T;
}
