import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: './worker/src/**/*.table.ts',
  out: './node_modules/.cache/drizzle',
});
