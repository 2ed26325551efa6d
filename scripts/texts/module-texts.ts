import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { namespaceOf } from '../../src/web/texts/bundle.ts';

/** A text key as a module writes it: complete, or the constant beginning of a template. */
type Key = { written: string; isOpen: boolean };

/** What one module refers to and loads. */
type Module = {
  /** Project paths of the modules that it imports at run time. */
  imports: readonly string[];
  /** The namespaces of its `useTranslation`. */
  namespaces: readonly string[];
  /** Whether it builds keys that begin with a variable, which may be any text of its namespaces. */
  isVariable: boolean;
  keys: readonly Key[];
};

/** A key within a namespace. */
type NamedText = Key & { mayBeBranch: boolean };

type Node = { type: string } & Record<string, unknown>;
type Texts = { readonly [key: string]: Texts | string };

const KEY_WITH_NAMESPACE = /^([a-z][a-z-]*(?:\.staff)?):(.*)$/s;
const NESTED = /\$t\(([a-z][a-z.-]*):(\w+)/g;
/** Nodes of a syntax tree with an expression and a type. */
const TYPED_EXPRESSIONS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

/**
 * Finds in the sources which texts a page may show: the keys in the modules that it imports, including
 * dynamic imports, except where the module waits for all texts (`textsReady`).
 */
export function openModuleTexts(root: string) {
  const modules = new Map<string, Module>();
  const texts = readTexts(root);

  function moduleOf(file: string): Module {
    const known = modules.get(file);
    if (known) return known;
    const made = readModule(root, file);
    modules.set(file, made);
    return made;
  }

  /** The modules that `entries` load, including themselves. */
  function reached(entries: readonly string[], without: readonly string[]): Module[] {
    const seen = new Set<string>(without);
    const waiting = [...entries];
    const found: Module[] = [];
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (seen.has(file)) continue;
      seen.add(file);
      const module = moduleOf(file);
      found.push(module);
      waiting.push(...module.imports);
    }
    return found;
  }

  return {
    /** Every namespace of the public site and of the features. */
    namespaces: [...texts.keys()],

    /** The namespaces of the back office of which the modules from `entries` on may show texts. */
    officeNamespacesOf(entries: readonly string[], without: readonly string[] = []): string[] {
      const found = reached(entries, without).flatMap(({ namespaces, keys }) => [
        ...namespaces,
        ...keys.map(({ written }) => written.split(':', 1)[0] ?? ''),
      ]);
      return [...new Set(found)].filter((name) => /^staff\/[a-z-]+$/.test(name)).sort();
    },

    /**
     * The texts that the modules from `entries` on may show, as `namespace`, or `namespace:branch` for a part of
     * it, sorted. Modules in `without`, and what only they load, do not count.
     */
    branchesOf(entries: readonly string[], without: readonly string[] = []): string[] {
      const found = reached(entries, without);
      const spoken = [...new Set(found.flatMap(({ namespaces }) => namespaces))];
      const named = found.flatMap((module) => branchesIn(module, spoken, texts));
      const branches = withNested(new Set(named), texts);
      return [...texts].flatMap(([namespace, all]) => {
        const own = Object.keys(all).filter((branch) => branches.has(`${namespace}:${branch}`));
        return own.length === Object.keys(all).length
          ? [namespace]
          : own.map((branch) => `${namespace}:${branch}`);
      });
    },
  };
}

/** All texts in Thai by namespace, without the back office's: its screens load all of theirs. */
function readTexts(root: string): Map<string, Texts> {
  const files = globSync('src/**/locales/th.json', { cwd: root }).filter(
    (file) => !file.startsWith('src/staff/'),
  );
  const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Texts;
  return new Map(files.map((file) => [namespaceOf(file), read(file)] as const).sort());
}

/** Adds the branches of texts nested in others: `$t(quotes:zones.{{zone}})`. */
function withNested(branches: Set<string>, texts: Map<string, Texts>): Set<string> {
  // A set also yields what is added during the iteration.
  for (const each of branches) {
    const [namespace = '', branch = ''] = each.split(':');
    const inside = JSON.stringify(texts.get(namespace)?.[branch] ?? '');
    for (const [, of, name] of inside.matchAll(NESTED)) branches.add(`${of}:${name}`);
  }
  return branches;
}

function branchesIn(module: Module, spoken: readonly string[], texts: Map<string, Texts>): string[] {
  const all = (namespace: string) =>
    Object.keys(texts.get(namespace) ?? {}).map((branch) => `${namespace}:${branch}`);
  const variable = module.isVariable ? module.namespaces.flatMap(all) : [];
  return [...variable, ...module.keys.flatMap((key) => branchesOfKey(key, module, spoken, texts))];
}

/** A key without a namespace belongs to one of its module's; if those have no such text, to any that every page has. */
function branchesOfKey(
  key: Key,
  { namespaces }: Module,
  spoken: readonly string[],
  texts: Map<string, Texts>,
): string[] {
  const found = (namespace: string, named: NamedText) =>
    branchesNamed(texts.get(namespace) ?? {}, named).map((branch) => `${namespace}:${branch}`);
  const [, namespace, rest = ''] = KEY_WITH_NAMESPACE.exec(key.written) ?? [];
  // If a whole branch is named with its namespace, its texts are chosen elsewhere.
  if (namespace) return found(namespace, { ...key, written: rest, mayBeBranch: true });
  const named = { ...key, mayBeBranch: false };
  const own = namespaces.flatMap((each) => found(each, named));
  return own.length > 0 ? own : spoken.flatMap((each) => found(each, named));
}

/** The branches of a namespace in which a key ends at a text, or may end there if its end is variable. */
function branchesNamed(texts: Texts, { written, isOpen, mayBeBranch }: NamedText): string[] {
  const steps = written.split('.');
  const last = steps.pop() ?? '';
  const parent = steps.reduce<Texts | string | undefined>(
    (node, step) => (typeof node === 'object' ? node[step] : undefined),
    texts,
  );
  if (typeof parent !== 'object') return [];
  const isNamed = (name: string) =>
    isOpen
      ? name.startsWith(last)
      : (mayBeBranch || typeof parent[name] === 'string') && name.replace(/_(?:one|other)$/, '') === last;
  const named = Object.keys(parent).filter(isNamed);
  const [branch] = steps;
  return branch === undefined ? named : named.slice(0, 1).map(() => branch);
}

function readModule(root: string, file: string): Module {
  const source = readFileSync(path.join(root, file), 'utf8');
  const seen = { imports: [] as string[], namespaces: [] as string[], isVariable: false, keys: [] as Key[] };
  const lang = file.endsWith('x') ? 'tsx' : 'ts';
  const later: string[] = [];
  const tree: unknown = parseAst(source, { lang });
  if (!isNode(tree)) throw new Error(`${file} has no syntax tree.`);
  visit(tree, (node) => {
    noteImport(node, seen.imports, later);
    noteCall(node, seen);
    noteKey(node, seen.keys);
  });
  const waits = /\btextsReady\b/.test(source);
  const loaded = waits ? seen.imports : [...seen.imports, ...later];
  return { ...seen, imports: loaded.flatMap((written) => resolved(file, written)) };
}

/** Visits code, not types. */
function visit(node: Node, onNode: (node: Node) => void): void {
  if (node.type.startsWith('TS') && !TYPED_EXPRESSIONS.has(node.type)) return;
  onNode(node);
  for (const value of Object.values(node))
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) visit(each, onNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function noteImport(node: Node, imports: string[], later: string[]): void {
  const written = isNode(node.source) && typeof node.source.value === 'string' ? node.source.value : null;
  if (written === null) return;
  if (node.type === 'ImportExpression') later.push(written);
  else if (node.importKind !== 'type' && node.exportKind !== 'type' && !isOfTypes(node))
    imports.push(written);
}

/** `import { type A, type B } from` loads nothing. */
function isOfTypes({ specifiers }: Node): boolean {
  const each = Array.isArray(specifiers) ? specifiers.filter(isNode) : [];
  return each.length > 0 && each.every(({ importKind }) => importKind === 'type');
}

function noteCall(node: Node, seen: { namespaces: string[]; isVariable: boolean }): void {
  if (node.type !== 'CallExpression' || !isNode(node.callee) || !Array.isArray(node.arguments)) return;
  const [given] = node.arguments.filter(isNode);
  if (given && node.callee.name === 'useTranslation') seen.namespaces.push(...namesIn(given));
  if (given?.type === 'TemplateLiteral' && node.callee.name === 't' && beginningOf(given) === '')
    seen.isVariable = true;
}

/** i18next searches the first of several namespaces; the others are named in the keys. */
function namesIn(given: Node): string[] {
  const [first] = Array.isArray(given.elements) ? given.elements.filter(isNode) : [given];
  return typeof first?.value === 'string' ? [first.value] : [];
}

function noteKey(node: Node, keys: Key[]): void {
  if (node.type === 'Literal' && typeof node.value === 'string')
    keys.push({ written: node.value, isOpen: false });
  if (node.type !== 'TemplateLiteral') return;
  const written = beginningOf(node);
  if (written) keys.push({ written, isOpen: Array.isArray(node.expressions) && node.expressions.length > 0 });
}

/** The constant beginning of a template. */
function beginningOf({ quasis }: Node): string {
  const [first] = Array.isArray(quasis) ? quasis.filter(isNode) : [];
  const { cooked } = (first?.value ?? {}) as { cooked?: string };
  return cooked ?? '';
}

/** Project paths of modules of this project; packages and data have no texts. */
function resolved(file: string, written: string): string[] {
  if (!/\.tsx?$/.test(written)) return [];
  if (written.startsWith('#')) return [`src/${written.slice(1)}`];
  return written.startsWith('.') ? [path.posix.join(path.posix.dirname(file), written)] : [];
}
