import { globSync } from 'node:fs';
import path from 'node:path';
import { gather, type Registration } from '#staff/registration.ts';

/** Like `registrations.ts`: Playwright has no `import.meta.glob`. */
const registrations = globSync('src/staff/*/*.screens.ts')
  .toSorted()
  .map(async (file): Promise<Registration> => (await import(path.resolve(file))).registration);

/** Every screen that a folder of the back office registers, in the order of the side navigation. */
export const { screens } = gather(await Promise.all(registrations));
