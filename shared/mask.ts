/** Stands for what is not shown. */
export const DOTS = '•••';

/** A name of which its owner knows it: the first letter of each word. */
export function maskName(name: string): string {
  return name
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => `${Array.from(word)[0] ?? ''}${DOTS}`)
    .join(' ');
}

/** A phone or a reference by its last signs. */
export function maskEnd(text: string, shown: number): string {
  return `${DOTS}${text.slice(-shown)}`;
}

const SHOWN_OF_REFERENCE = 2;
const SHOWN_OF_PHONE = 3;
export const maskReference = (reference: string): string => maskEnd(reference, SHOWN_OF_REFERENCE);
export const maskPhoneEnd = (phone: string): string => maskEnd(phone, SHOWN_OF_PHONE);
