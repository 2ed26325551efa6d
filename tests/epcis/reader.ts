import { readFileSync } from 'node:fs';
import { loadFrom } from '../own-packages.ts';

const FOLDER = 'tests/epcis';

type Check = { (document: unknown): boolean; errors?: { instancePath: string; message?: string }[] | null };
type Ajv = new (options: object) => { compile(schema: object): Check };
type AjvModule = { default: { default: Ajv } };
type Formats = { default: { default(ajv: object): void } };

/** What the JSON schema of EPCIS 2.0 finds wrong with a document. */
export async function epcisProblems(document: unknown): Promise<string[]> {
  const { default: ajv } = await loadFrom<AjvModule>(FOLDER, 'ajv');
  const { default: formats } = await loadFrom<Formats>(FOLDER, 'ajv-formats');
  const reader = new ajv.default({ strict: false, allErrors: true });
  formats.default(reader);
  const schema = JSON.parse(readFileSync(`${FOLDER}/epcis-2.0.schema.generated.json`, 'utf8')) as object;
  const check = reader.compile(schema);
  if (check(document)) return [];
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
