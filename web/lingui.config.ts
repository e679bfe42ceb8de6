import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/**
 * English is the source text in the code; Arabic is written first all the same, and the check
 * refuses an empty entry.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ar'],
  rootDir: import.meta.dirname,
  catalogs: [
    {
      path: '<rootDir>/src/i18n/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: ['**/*.test.*'],
    },
  ],
  format: formatter({ lineNumbers: false, origins: true }),
  compileNamespace: 'ts',
});
