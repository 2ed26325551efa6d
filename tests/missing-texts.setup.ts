import { afterAll, expect } from 'vitest';

/** A text that is missing is shown as its key and named on the console: a test file that causes one fails. */
const missing = new Set<string>();
const { warn } = console;

console.warn = (...parts: unknown[]) => {
  const [first] = parts;
  if (typeof first === 'string' && first.startsWith('missing text: ')) missing.add(first);
  warn(...parts);
};

afterAll(() => {
  console.warn = warn;
  expect([...missing]).toEqual([]);
});
