import { parseSync } from 'vite';
import { routeTable } from '#routes/table.ts';
import type { SourceFile } from './source-files.ts';

/** Tests about addresses as visitors, old links and crawlers write them. */
export const addressTests = [
  'src/routes/',
  'src/app/site/crawlers.db.test.ts',
  'src/lib/own-path.test.ts',
  'src/features/accounts/sign-in/web/login-paths.test.ts',
  'src/features/agreements/agreements-content.test.ts',
  'src/features/drop-points/web/drop-points-url.test.ts',
  'src/features/marketing/page-paths.rules.test.ts',
  'src/features/news/web/news-url.test.ts',
  'src/features/publishing/server/rich-text.test.ts',
  'src/features/quotes/price-query.rules.test.ts',
  'src/features/seo/server/seo.api.test.ts',
  'src/features/tracking/web/track/track-url.test.ts',
  'tests/typed-addresses.test.ts',
  'tests/e2e/site/addresses.e2e.ts',
  // The rows of the specification, verbatim.
  'tests/e2e/site/reading-pages.ts',
];

type Node = { type: string; [field: string]: unknown };

const known = routeTable
  .map(({ path }) => path)
  .filter((path) => path !== '/')
  .toSorted((one, other) => other.length - one.length);
// Not part of a longer path, unless preceded by the site's own origin.
const address = new RegExp(
  `(?:(?<![\\w./@-])|(?<=://[\\w.:-]+))(?:${known.join('|')})(?![\\w-]|/\\w|\\.\\w)`,
  'i',
);
/** A single slash has many other meanings; with a query it is Home. */
const homeWithQuery = /^\/\?\w/;

/** The literals of a file that spell an address of the route table, in any letter case. */
export function typedAddresses({ path: file, text }: SourceFile): string[] {
  const isTest = /\.(?:test|e2e)\.tsx?$/.test(file);
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value) || value.type === 'ImportDeclaration') return;
    const literal = textOf(value);
    if (literal !== undefined && address.test(literal)) found.push(`${file}: ${literal.trim()}`);
    if (leadsHome(value)) found.push(`${file}: a link to /`);
    // Expected values and names of tests may be spelled out.
    const skipped = isTest && (isMatcher(value) || isTitled(value)) ? 'arguments' : '';
    if (isTest && isTitled(value)) visit((value.arguments as unknown[]).slice(1));
    for (const [field, child] of Object.entries(value)) if (field !== skipped) visit(child);
  };
  visit(parseSync(file, text).program);
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** The text of a string, of a template part, of JSX text, or of a pattern. */
function textOf(node: Node): string | undefined {
  if (node.type === 'TemplateElement') return (node.value as { cooked: string | null }).cooked ?? undefined;
  if (node.type !== 'Literal' && node.type !== 'JSXText') return undefined;
  const pattern = (node.regex as { pattern: string } | undefined)?.pattern.replaceAll('\\/', '/');
  return pattern ?? (typeof node.value === 'string' ? node.value : undefined);
}

/** Whether a link leads to Home, or a text begins with its address and a query. */
function leadsHome(node: Node): boolean {
  if (node.type === 'TemplateLiteral') return homeWithQuery.test(textOf((node.quasis as [Node])[0]) ?? '');
  if (node.type !== 'JSXAttribute') return node.type === 'Literal' && homeWithQuery.test(String(node.value));
  const { name, value } = node as unknown as { name: { name: string }; value: { value?: unknown } | null };
  return ['to', 'href'].includes(name.name) && value?.value === '/';
}

function isMatcher(node: Node): boolean {
  const { type, property } = (node.callee ?? {}) as { type?: string; property?: { name?: string } };
  return type === 'MemberExpression' && /^to[A-Z]/.test(property?.name ?? '');
}

function isTitled(node: Node): boolean {
  const { name } = (node.callee ?? {}) as { name?: string };
  return node.type === 'CallExpression' && ['describe', 'it', 'test'].includes(name ?? '');
}
