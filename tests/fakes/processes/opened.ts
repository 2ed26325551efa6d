import type { FeatureModule } from '#features/feature-module.ts';

/** Sets up a module by itself, after filling its database with the initial data. */
export async function opened<Service>(module: FeatureModule<Service>): Promise<FeatureModule<Service>> {
  await module.open?.();
  return module;
}
