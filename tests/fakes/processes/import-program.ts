import { runImport } from '#cli/run-import.ts';

// The import of the command line with a clock that stands at the time in its first argument.
const [now = '', ...args] = process.argv.slice(2);
await runImport(args, { now: () => new Date(now) });
