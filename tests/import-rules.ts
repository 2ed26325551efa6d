/** One import statement of a source file; paths are relative to the project. */
export type Import = { from: string; to: string; typeOnly: boolean };

const LAYERS: readonly (readonly string[])[] = [
  ['lib'],
  ['routes'],
  ['db', 'http', 'web', 'ui', 'jobs', 'adapters'],
  ['features'],
  ['demo', 'shell', 'app', 'cli', 'staff'],
  ['root'],
];
/** Packages that only the back office may load. */
const OFFICE_PACKAGES = [
  '@mantine/',
  '@tanstack/',
  '@tiptap/react',
  '@dnd-kit/',
  '@simplewebauthn/browser',
  'recharts',
];
/** Besides `lib`, contracts and rules: modules without the public site's design. */
const SHARED_WITH_OFFICE = ['src/web/', 'src/ui/styles/'];
const OFFICE = 'office';
const RULE_PACKAGES = ['zod', 'libphonenumber-js', 'schema-dts'];

/** The features of each area, and the areas that they may import from. */
export type Areas = Readonly<Record<string, { features: readonly string[]; uses: readonly string[] }>>;

/** The import rule (CONTRIBUTING, walls) that a statement breaks; null when none. */
export function brokenRule(statement: Import, areas: Areas): string | null {
  const { from, to } = statement;
  if (!to.startsWith('src/')) return brokenPackage(from, to);
  if (folderOf(from) === 'staff' || folderOf(to) === 'staff') return brokenOfficeBoundary(statement);
  return brokenLayering(from, to) ?? brokenFeatureBoundary(statement, areas);
}

function brokenPackage(from: string, to: string): string | null {
  if (isPure(from) && !allowedPackage(to)) return `a rule or contract imports ${to}`;
  const isOfTheOffice = OFFICE_PACKAGES.some((each) => to.startsWith(each));
  return isOfTheOffice && folderOf(from) !== 'staff' ? `the public site imports ${to}` : null;
}

/** The back office is a bundle of its own (docs/decisions/055): it may import contracts, rules and parts without design. */
function brokenOfficeBoundary({ from, to }: Import): string | null {
  if (folderOf(from) !== 'staff') return 'the public site imports the back office';
  if (['staff', 'lib'].includes(folderOf(to))) return null;
  if (featureOf(to)) return isPure(to) ? null : 'the back office imports the insides of a feature';
  return SHARED_WITH_OFFICE.some((each) => to.startsWith(each)) ? null : `the back office imports ${to}`;
}

function brokenLayering(from: string, to: string): string | null {
  return layerOf(to) > layerOf(from) ? `${folderOf(from)} imports upward from ${folderOf(to)}` : null;
}

function brokenFeatureBoundary(statement: Import, areas: Areas): string | null {
  const { from, to } = statement;
  if (folderOf(to) === 'demo' && !['demo', 'app', 'cli'].includes(folderOf(from)))
    return 'the product imports the demonstration';
  const [mine, theirs] = [featureOf(from), featureOf(to)];
  if (isPure(from) && !isPure(to) && !isData(to) && !['lib', 'routes'].includes(folderOf(to)))
    return 'a rule or contract imports more than rules, contracts, lib and routes';
  if (mine && folderOf(to) === 'adapters' && !to.endsWith('.port.ts'))
    return 'a feature imports a driver instead of its port';
  if (mine && isWeb(from) && isServer(to)) return 'screens import server code';
  if (!mine || !theirs) return null;
  if (isStaffSide(to) && !isStaffSide(from) && areaOf(mine, areas) !== OFFICE && !from.endsWith('.module.ts'))
    return `${mine} imports the staff side of ${theirs}`;
  if (mine === theirs) return null;
  if (!mayUse(from, to, areas)) return `${mine} imports ${theirs} of an area that it does not use`;
  if (isPure(to) || /\.(?:table|columns|repo)\.ts$/.test(to) || /\/[\w-]+-shapes\.ts$/.test(to)) return null;
  if (isWeb(from) && isWidget(to)) return null;
  return statement.typeOnly ? null : `${mine} imports the insides of ${theirs}`;
}

/** Rules and contracts are pure; so are the small data modules next to them. */
function isPure(path: string): boolean {
  return /\.(?:rules|contract|calls)\.ts$/.test(path);
}

/** Data is read only in its own folder; other features import it from the rules that read it. */
function isData(path: string): boolean {
  return path.endsWith('.json');
}

function allowedPackage(name: string): boolean {
  return RULE_PACKAGES.some((each) => name === each || name.startsWith(`${each}/`));
}

function isWeb(path: string): boolean {
  return path.includes('/web/');
}

/** The UI components that a feature offers to the screens of others (docs/decisions/017). */
function isWidget(path: string): boolean {
  return /\.widget\.tsx?$/.test(path);
}

function isServer(path: string): boolean {
  return path.includes('/server/');
}

function mayUse(from: string, to: string, areas: Areas): boolean {
  const [mine, theirs] = [areaOf(featureOf(from) ?? '', areas), areaOf(featureOf(to) ?? '', areas)];
  return isStaffSide(from) || mine === theirs || areas[mine]?.uses.includes(theirs) === true;
}

function areaOf(feature: string, areas: Areas): string {
  const [name] = Object.entries(areas).find(([, { features }]) => features.includes(feature)) ?? [''];
  return name;
}

/** The part of a feature that serves staff: `features/<noun>/staff`. */
function isStaffSide(path: string): boolean {
  return /^src\/features\/[^/]+\/staff\//.test(path);
}

/** Allowed uses of an area that no import needs. */
export function unusedUses(imports: readonly Import[], areas: Areas): string[] {
  const used = new Set(
    imports
      .filter(({ from }) => !isStaffSide(from))
      .map(
        ({ from, to }) => `${areaOf(featureOf(from) ?? '', areas)} → ${areaOf(featureOf(to) ?? '', areas)}`,
      ),
  );
  return Object.entries(areas)
    .flatMap(([name, { uses }]) => uses.map((each) => `${name} → ${each}`))
    .filter((each) => !used.has(each));
}

/** The imports between features, each side of a feature on its own: `places`, `places/staff`. */
export function featureImports(imports: readonly Import[]): Import[] {
  const sideOf = (path: string) => {
    const feature = featureOf(path);
    // A module connects both sides, and only the wiring imports it.
    if (!feature || path.endsWith('.module.ts')) return null;
    return isStaffSide(path) ? `${feature}/staff` : feature;
  };
  const pairs = imports.flatMap(({ from, to }) => {
    const [mine, theirs] = [sideOf(from), sideOf(to)];
    return mine && theirs && mine !== theirs ? [`${mine} ${theirs}`] : [];
  });
  return [...new Set(pairs)].map((pair) => {
    const [from = '', to = ''] = pair.split(' ');
    return { from, to, typeOnly: false };
  });
}

function featureOf(path: string): string | null {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? null;
}

function folderOf(path: string): string {
  const folder = /^src\/([^/]+)\//.exec(path)?.[1];
  return folder ?? 'root';
}

function layerOf(path: string): number {
  return LAYERS.findIndex((layer) => layer.includes(folderOf(path)));
}

/** The cycles of imports, including type imports. */
export function findCycles(imports: readonly Import[]): string[][] {
  const next = Map.groupBy(imports, (each) => each.from);
  const done = new Set<string>();
  const cycles: string[][] = [];
  const visit = (file: string, trail: string[]): void => {
    if (trail.includes(file)) {
      cycles.push([...trail.slice(trail.indexOf(file)), file]);
      return;
    }
    if (done.has(file)) return;
    for (const { to } of next.get(file) ?? []) visit(to, [...trail, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return cycles;
}
