import { defineConfig } from 'vitest/config';

/** The run against the built site, apart from the tests that need no build. */
export default defineConfig({
  test: { name: 'chaos', include: ['tests/chaos/*.chaos.ts'] },
});
