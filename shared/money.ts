/** Baisa in one Omani rial. All amounts in code are integer baisa. */
export const BAISA_PER_OMR = 1000;

/**
 * OMR with up to three decimals → integer baisa. Throws RangeError where a fourth decimal would be
 * lost.
 */
export function baisaFromOmr(omr: number): number {
  const baisa = Math.round(omr * BAISA_PER_OMR);
  if (!Number.isFinite(omr) || Math.abs(baisa / BAISA_PER_OMR - omr) > 1e-9) {
    throw new RangeError(`not an amount in OMR: ${omr}`);
  }
  return baisa;
}

/** Integer baisa → OMR number as the API gives it (12600 → 12.6). */
export function omrFromBaisa(baisa: number): number {
  if (!Number.isSafeInteger(baisa)) throw new RangeError(`not integer baisa: ${baisa}`);
  return baisa / BAISA_PER_OMR;
}
