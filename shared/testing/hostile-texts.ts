/** Texts that cost a careless reader more than letters do, of about the asked length (even). */
export const HOSTILE_TEXTS: Readonly<Record<string, (length: number) => string>> = {
  'joiners that show nothing': (length) => `a${'\u200c'.repeat(length - 2)}a`,
  'combining marks of two classes in turn': (length) =>
    `a${'\u0301\u0316'.repeat(length / 2 - 1)}a`,
  'half-width sound marks between combining ones': (length) =>
    `a${'\uff9e\u0316'.repeat(length / 2 - 1)}a`,
  brackets: (length) => '('.repeat(length),
  blanks: (length) => `a${' '.repeat(length - 2)}a`,
  'ligatures that become eighteen letters': (length) => '\ufdfa'.repeat(length / 18),
  'backslashes and quotes': (length) => '\\"'.repeat(length / 2),
};
