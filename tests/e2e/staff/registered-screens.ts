import { globSync } from 'node:fs';
import path from 'node:path';
import type { Registration } from '#staff/registration.ts';

/** Every screen that a folder of the back office registers. */
export const screens = (
  await Promise.all(
    globSync('src/staff/*/*.screens.ts').map(
      async (file): Promise<Registration> => (await import(path.resolve(file))).registration,
    ),
  )
).flatMap((registration) => registration.screens);
