import { globSync } from 'node:fs';
import path from 'node:path';
import type { Registration } from '#staff/registration.ts';

/** Every screen that a folder of the back office registers, in the order of the side navigation. */
export const screens = (
  await Promise.all(
    globSync('src/staff/*/*.screens.ts')
      .toSorted()
      .map(async (file): Promise<Registration> => (await import(path.resolve(file))).registration),
  )
)
  .flatMap((registration) => registration.screens)
  .toSorted((a, b) => (a.place?.position ?? 0) - (b.place?.position ?? 0));
