import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Beside the build, not in a folder that everybody may write to; where it cannot be written the start is only slower.
enableCompileCache(path.join(import.meta.dirname, '..', '.compiled'));

try {
  // Only what is loaded from here on is kept compiled.
  const { start } = await import('#app/start.ts');
  await start(() => import('virtual:react-router/server-build'));
} catch (error) {
  // A person reads this: what is wrong and what to set, without a stack for the cases we know.
  process.stderr.write(
    `The site could not start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}
