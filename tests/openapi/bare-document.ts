/** What may change without a program noticing. */
const SENTENCES = ['summary', 'description', 'example', 'examples', 'externalDocs'];
/** Keywords whose value is a map: its keys are names, whatever they are. */
const MAPS = [
  'paths',
  'webhooks',
  'responses',
  'content',
  'headers',
  'schemas',
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
];
/** Keywords whose value is data. */
const DATA = ['enum', 'const', 'default', 'x-default', 'required', 'security', 'tags'];

/** A document without sentences and examples: keywords only, so a field that is called `description` stays. */
export function bareDocument<T>(document: T): T {
  return bare(document) as T;
}

function bare(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(bare);
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(([keyword]) => !SENTENCES.includes(keyword));
  return Object.fromEntries(kept.map(([keyword, value]) => [keyword, bareValue(keyword, value)]));
}

function bareValue(keyword: string, value: unknown): unknown {
  if (DATA.includes(keyword)) return value;
  if (!MAPS.includes(keyword) || typeof value !== 'object' || value === null) return bare(value);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, bare(each)]));
}
