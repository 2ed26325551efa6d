import { ensureInstalled, runWithNode24 } from './ensure-installed.mjs';

await ensureInstalled();
runWithNode24(['src/cli/dev.ts'], { NODE_ENV: 'development' });
