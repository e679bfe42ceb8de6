import { nfkc } from './nfkc.ts';

const ARABIC_INDIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;

/** Arabic-Indic and Persian digits → ASCII; direction marks, tatweel and no-break spaces go (DESIGN.md §11). */
export function plainDigits(text: string): string {
  return nfkc(text)
    .replace(/[\u0660-\u0669]/g, (d) => String(d.charCodeAt(0) - ARABIC_INDIC_ZERO))
    .replace(/[\u06f0-\u06f9]/g, (d) => String(d.charCodeAt(0) - PERSIAN_ZERO))
    .replace(/[\p{Default_Ignorable_Code_Point}\u0640]/gu, '')
    .replace(/\u00a0/g, ' ')
    .trim();
}
