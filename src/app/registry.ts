import type { FeatureModule } from '#features/feature-module.ts';

/** A site whose services are made on demand, and the module behind each of them. */
export type Registry<Name extends string, Site> = { site: Site; moduleOf(name: Name): FeatureModule };

/**
 * Puts a service by name beside the fields of `base`. It is made when it is first asked for and then kept, so the order
 * of `wires` decides nothing. Features that need each other while they are made are refused with the chain of their
 * names: one of them has to read the other's service later, inside a function.
 */
export function openRegistry<Base extends object, Name extends string, Site extends Base>(
  base: Base,
  wires: Readonly<Record<Name, (site: Site) => FeatureModule>>,
): Registry<Name, Site> {
  const names = Object.keys(wires) as Name[];
  const made = new Map<Name, FeatureModule>();
  const inProgress: Name[] = [];
  // The getters below make it one.
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
    // Enumerable, so that a feature which spreads the site at its start, and would make everything, is refused too.
    Object.defineProperty(site, name, { enumerable: true, get: () => moduleOf(name).service });
  }
  Object.defineProperty(site, 'modules', { enumerable: true, get: () => names.map(moduleOf) });
  return { site, moduleOf };
}
