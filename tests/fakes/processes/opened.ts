import type { FeatureModule } from '#features/feature-module.ts';

/** A module that is wired by itself, once its database holds what it begins with. */
export async function opened<Service>(module: FeatureModule<Service>): Promise<FeatureModule<Service>> {
  await module.open?.();
  return module;
}
