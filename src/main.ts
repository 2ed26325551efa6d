import { start } from './app/start.ts';

try {
  await start(() => import('virtual:react-router/server-build'));
} catch (error) {
  // A person reads this: what is wrong and what to set, without a stack for the cases we know.
  process.stderr.write(
    `The site could not start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}
