import { loadFrom } from '../own-packages.ts';

/** The folder whose packages have ajv. */
const FOLDER = 'tests/epcis';

type Json = Record<string, unknown>;
type Check = {
  (value: unknown): boolean;
  errors?: { instancePath: string; message?: string; params: object }[] | null;
};
type Ajv = new (
  options: object,
) => { addSchema(schema: object, key: string): void; compile(schema: object): Check };
type AjvModule = { default: { default: Ajv } };
type Formats = { default: { default(ajv: object): void } };

/** Says what is wrong with a value by a schema of the document, at a JSON pointer into it; empty where nothing is. */
export type SchemaCheck = (pointer: string, value: unknown) => string[];

/**
 * Holds values against the schemas of a document by ajv, as JSON Schema 2020-12. The objects of answers are closed: what the
 * server sends and the document does not name is a mistake of either.
 */
export async function openSchemaCheck(document: object): Promise<SchemaCheck> {
  const { default: ajv } = await loadFrom<AjvModule>(FOLDER, 'ajv/dist/2020.js');
  const { default: formats } = await loadFrom<Formats>(FOLDER, 'ajv-formats');
  const reader = new ajv.default({ strict: false, allErrors: true });
  formats.default(reader);
  reader.addSchema({ $id: 'document', ...(closed(document) as Json) }, 'document');
  const checks = new Map<string, Check>();
  return (pointer, value) => {
    const check = checks.get(pointer) ?? reader.compile({ $ref: `document#${pointer}` });
    checks.set(pointer, check);
    if (check(value)) return [];
    return (check.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  };
}

/** An object that names its fields has no others; parts of `allOf` are open to each other. */
function closed(node: unknown, isPart = false): unknown {
  if (Array.isArray(node)) return node.map((each) => closed(each, isPart));
  if (typeof node !== 'object' || node === null) return node;
  const schema = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, closed(value, key === 'allOf')]),
  );
  const isClosed = schema.type === 'object' && 'properties' in schema && !('additionalProperties' in schema);
  return isClosed && !isPart ? { ...schema, additionalProperties: false } : schema;
}

/** A JSON pointer of these steps. */
export function pointerTo(...steps: string[]): string {
  return steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
