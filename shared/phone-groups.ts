/**
 * E.164 → groups for reading. Omani numbers only, without the library that knows them all; others
 * come back as they are.
 */
export function formatPhoneShort(e164: string): string {
  return e164.replace(/^(\+968)(\d{4})(\d{4})$/, '$1 $2 $3');
}
