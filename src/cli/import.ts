import { systemClock } from '#lib/clock.ts';
import { runImport } from './run-import.ts';

await runImport(process.argv.slice(2), systemClock);
