import { describe, expect, it } from 'vitest';
import type { FeatureModule } from '#features/feature-module.ts';
import { openRegistry } from './registry.ts';

type Site = {
  readonly clock: string;
  readonly parcels: { find(): string };
  readonly tracking: { lookUp(): string };
  readonly claims: { file(): string };
  readonly modules: readonly FeatureModule[];
};
type Name = 'parcels' | 'tracking' | 'claims';
type Wires = Record<Name, (site: Site) => FeatureModule>;

/** Three features, each depending on the next in the list; `made` records the order in which they were wired. */
function open(others: Partial<Wires> = {}) {
  const made: string[] = [];
  const wires: Wires = {
    claims: ({ tracking }) => {
      made.push('claims');
      return { service: { file: () => `claim for ${tracking.lookUp()}` } };
    },
    tracking: ({ parcels, clock }) => {
      made.push('tracking');
      return { service: { lookUp: () => `${parcels.find()} at ${clock}` } };
    },
    parcels: () => {
      made.push('parcels');
      return { service: { find: () => 'a parcel' } };
    },
    ...others,
  };
  return { ...openRegistry<{ clock: string }, Name, Site>({ clock: 'noon' }, wires), made };
}

describe('the registry of features', () => {
  it('creates a service on first use, and its dependencies before, whatever the order of the list', () => {
    const { site, made } = open();
    expect(made).toEqual([]);
    expect(site.tracking.lookUp()).toBe('a parcel at noon');
    expect(made).toEqual(['parcels', 'tracking']);
    expect(site.claims.file()).toBe('claim for a parcel at noon');
  });

  it('creates each once', () => {
    const { site, moduleOf, made } = open();
    expect(site.tracking).toBe(site.tracking);
    expect(site.modules).toEqual([moduleOf('claims'), moduleOf('tracking'), moduleOf('parcels')]);
    expect(made).toEqual(['parcels', 'tracking', 'claims']);
  });

  it('names the features of a dependency cycle', () => {
    const wire = ({ claims }: Site) => ({ service: { find: () => claims.file() } });
    const circle = 'claims → tracking → parcels → claims';
    expect(() => open({ parcels: wire }).site.claims).toThrow(circle);
  });

  it('allows mutual dependencies if one is resolved later', () => {
    const wire = (site: Site) => ({ service: { find: () => `a parcel of ${Object.keys(site.claims)}` } });
    expect(open({ parcels: wire }).site.claims.file()).toBe('claim for a parcel of file at noon');
  });

  it('refuses a feature that copies the whole site, or reads all modules, during its creation', () => {
    const copying = (site: Site) => ({ service: { ...site, find: () => '' } });
    expect(() => open({ parcels: copying }).site.parcels).toThrow(
      /^These features need each other .*: .*parcels$/,
    );
    const asking = ({ modules }: Site) => ({ service: { find: () => `${modules.length}` } });
    expect(() => open({ parcels: asking }).site.parcels).toThrow('parcels → claims → tracking → parcels');
  });

  it('retries a feature whose creation failed', () => {
    let broken = true;
    const wire = () => {
      if (broken) throw new Error('no disk');
      return { service: { find: () => 'a parcel' } };
    };
    const { site } = open({ parcels: wire });
    expect(() => site.tracking).toThrow('no disk');
    broken = false;
    expect(site.tracking.lookUp()).toBe('a parcel at noon');
  });
});
