import type { FeatureModule } from '#features/feature-module.ts';

/** A site whose services are created on demand, with the module of each. */
export type Registry<Name extends string, Site> = { site: Site; moduleOf(name: Name): FeatureModule };

/**
 * Adds a service by name to the fields of `base`. It is created on first use and then kept, so the order of `wires`
 * is irrelevant. Features that need each other during creation fail with the chain of their names: one of them has
 * to read the other's service later, inside a function.
 */
export function openRegistry<Base extends object, Name extends string, Site extends Base>(
  base: Base,
  wires: Readonly<Record<Name, (site: Site) => FeatureModule>>,
): Registry<Name, Site> {
  const names = Object.keys(wires) as Name[];
  const made = new Map<Name, FeatureModule>();
  const inProgress: Name[] = [];
  // The getters defined below complete the type.
  const site = { ...base } as Site;

  function moduleOf(name: Name): FeatureModule {
    const known = made.get(name);
    if (known) return known;
    if (inProgress.includes(name)) {
      const chain = [...inProgress.slice(inProgress.indexOf(name)), name].join(' → ');
      throw new Error(`These features need each other while they are made: ${chain}`);
    }
    inProgress.push(name);
    try {
      const module = wires[name](site);
      made.set(name, module);
      return module;
    } finally {
      inProgress.pop();
    }
  }

  for (const name of names) {
    // Enumerable, so that a feature that spreads the site, which would create everything, fails as well.
    Object.defineProperty(site, name, { enumerable: true, get: () => moduleOf(name).service });
  }
  Object.defineProperty(site, 'modules', { enumerable: true, get: () => names.map(moduleOf) });
  return { site, moduleOf };
}
