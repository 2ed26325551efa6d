import i18next from 'i18next';
import { setI18n } from 'react-i18next';
import { afterAll, expect } from 'vitest';

// What a test renders without texts shows their keys, whichever texts an earlier test file has left.
const keysOnly = i18next.createInstance();
keysOnly.init({ lng: 'cimode', initAsync: false });
setI18n(keysOnly);

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
