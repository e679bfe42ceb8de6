import { afterEach, beforeEach } from 'vitest';

let errors: unknown[][] = [];
const original = console.error;

beforeEach(() => {
  errors = [];
  console.error = (...parts: unknown[]) => {
    errors.push(parts);
    original(...parts);
  };
});

afterEach(() => {
  console.error = original;
  if (errors.length > 0)
    throw new Error(`console.error was called ${errors.length} times during this test`);
});
