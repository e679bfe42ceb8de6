import * as z from 'zod/mini';
import { normalizeLines, normalizeText } from './plain-text.ts';

/**
 * Characters that a field reads as sent, where `max` may be left once blanks, direction marks and
 * the like are gone. Beyond it the length alone refuses, before anything looks at the text.
 */
export const rawMax = (max: number): number => 4 * max + 32;

type TextCheck = Parameters<ReturnType<typeof z.string>['check']>[number];

/**
 * A string that is refused by its raw length before the first of its checks runs. Every text that a
 * caller sends is one.
 */
export const boundedText = (raw: number, ...checks: [TextCheck, ...TextCheck[]]) =>
  z.pipe(z.string().check(z.maxLength(raw)), z.string().check(...checks));

/** One line of text in its plain form (`plainText`), of `min` to `max` characters. */
export const textField = (min: number, max: number) =>
  boundedText(rawMax(max), z.overwrite(normalizeText), z.minLength(min), z.maxLength(max));

/** Text in lines, each in its plain form, of `min` to `max` characters. */
export const linesField = (min: number, max: number) =>
  boundedText(rawMax(max), z.overwrite(normalizeLines), z.minLength(min), z.maxLength(max));

/** Text of a fixed form, of at most `max` characters. */
export const patternField = (pattern: RegExp, max: number) =>
  boundedText(rawMax(max), z.regex(pattern));

/** A row number in an address; as a cursor, that of the last row of the page before. */
export const ROW_NUMBER = /^[1-9]\d{0,14}$/;
export const rowNumberField = () => patternField(ROW_NUMBER, 15);

/** A SHA-256, in hex. */
export const hashField = () => patternField(/^[0-9a-f]{64}$/, 64);

/** A month, `YYYY-MM`. */
export const monthField = () => patternField(/^\d{4}-\d{2}$/, 7);

/** A time of the hotel's clock, `HH:MM`. */
export const clockField = () => patternField(/^([01]\d|2[0-3]):[0-5]\d$/, 5);

/** The row that an address names; null where it names none. */
export const parseRowNumber = (text: string | null): number | null =>
  text !== null && ROW_NUMBER.test(text) ? Number(text) : null;
