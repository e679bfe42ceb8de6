const SHOWN = 3;

/** An ID number as cards show it: dots and its last three signs. A number that is masked already stays as it is. */
export function maskId(idNumber: string): string {
  return idNumber === '' ? '' : `•••${idNumber.replace(/[^\p{L}\p{N}]/gu, '').slice(-SHOWN)}`;
}
