import type { Config } from '@react-router/dev/config';
import { compressAssets } from './scripts/compress-assets.ts';
import { stampWorker } from './scripts/stamp-worker.ts';

export default {
  // typegen ignores pages outside this folder, so it is all of src
  appDirectory: 'src',
  serverBuildFile: 'main.js',
  // The list of routes is one small cached file; loading it piece by piece would delay each first visit.
  routeDiscovery: { mode: 'initial' },
  async buildEnd() {
    await stampWorker('build/client');
    await compressAssets('build/client');
  },
} satisfies Config;
