import { build } from 'vite';
import { expect, it } from 'vitest';
import { serverCodeGuard } from '../vite.config.ts';

it('fails a browser build that reaches server code', async () => {
  const building = build({
    configFile: false,
    logLevel: 'silent',
    plugins: [serverCodeGuard()],
    build: { write: false, rollupOptions: { input: 'tests/fixtures/leak.ts' } },
  });
  await expect(building).rejects.toThrow(/Server code in the browser/);
});
