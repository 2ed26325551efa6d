import type { Config } from '@react-router/dev/config';
import { compressAssets } from './scripts/compress-assets.mjs';

export default {
  // typegen passes over pages outside this folder, so it is all of src
  appDirectory: 'src',
  buildEnd: () => compressAssets('build/client'),
} satisfies Config;
