import type { Language } from '#shared/language.ts';
import { ar } from './ar.ts';
import { en, type Texts } from './en.ts';

export const TEXTS: Readonly<Record<Language, Texts>> = { ar, en };
