import { describe, expect, test } from 'vitest';
import { normalizeLines, normalizeText } from './plain-text.ts';

describe('V-01 a text in lines', () => {
  test.each([
    [' \u200f غرفة هادئة \r\n\r\n\r\n\n فطور طيب\u2028شكرًا\n\n', 'غرفة هادئة\n\nفطور طيب\nشكرًا'],
    ['one\ttwo\u0000', 'one two'],
    ['\n\u2800\n', ''],
  ])('V-01 %j is kept as %j', (typed, kept) => {
    expect(normalizeLines(typed)).toBe(kept);
    expect(normalizeLines(kept)).toBe(kept);
  });
});

describe('R-10 a text that others will read', () => {
  test.each([
    ['  سالم   بن حمد  ', 'سالم بن حمد', 'blanks around and between'],
    ['Salim\u202Emoc.live\u202C', 'Salimmoc.live', 'an override that would turn the rest around'],
    ['\u2066Salim\u2069\u200f\u061c', 'Salim', 'isolates and marks from a pasted chat'],
    ['Salim\nTo: someone\r\n\u2028else', 'Salim To: someone else', 'line ends'],
    ['Sa\u0000l\u0007im', 'Sa l im', 'control characters'],
    ['Sa\u200bl\u00adim\ufeff', 'Salim', 'characters that show nothing'],
    ['\u200e\u200b\u3164\u200c ', '', 'nothing that can be seen'],
    ['\u2800\u2800', '', 'empty Braille cells'],
    ['می\u200cخواهم', 'می\u200cخواهم', 'a joiner inside a Persian word stays'],
    ['Ｓａｌｉｍ', 'Salim', 'full-width letters'],
    ['a\ud800', 'a\ufffd', 'half of a character'],
    ['\u2800\u2800', '', 'empty Braille cells'],
  ])('R-10 %j is kept as %j: %s', (typed, kept) => {
    expect(normalizeText(typed)).toBe(kept);
  });

  test('R-10 what has been made plain stays as it is', () => {
    expect(normalizeText(normalizeText('\u202a ﷺ \u202c'))).toBe(normalizeText('ﷺ'));
  });
});
