import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Beside the build, not in a folder that everybody may write to; where it is read-only the start is merely slower.
enableCompileCache(path.join(import.meta.dirname, '..', '.compiled'));

try {
  // Only modules loaded from here on are cached.
  const [command, ...args] = process.argv.slice(2);
  if (command === 'retention') {
    const { runRetention } = await import('#cli/retention-command.ts');
    await runRetention(args);
  } else {
    const { start } = await import('#app/start.ts');
    await start(() => import('virtual:react-router/server-build'));
  }
} catch (error) {
  // Read by a person: what is wrong and what to set, without a stack for known cases.
  process.stderr.write(
    `The site could not start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}
