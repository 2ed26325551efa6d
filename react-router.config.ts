import type { Config } from '@react-router/dev/config';
import { compressAssets } from './scripts/compress-assets.ts';

export default {
  // typegen passes over pages outside this folder, so it is all of src
  appDirectory: 'src',
  serverBuildFile: 'main.js',
  buildEnd: () => compressAssets('build/client'),
} satisfies Config;
