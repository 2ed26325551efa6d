import path from 'node:path';
import { loadFrom } from '../own-packages.ts';

const FOLDER = 'tests/openapi';

/** What a linter says of a place in a document. */
export type Finding = { ruleId: string; severity: string; message: string; where: string };

type RedoclyFinding = Omit<Finding, 'where'> & { location: { pointer?: string }[] };
type Redocly = {
  createConfig(config: object): Promise<object>;
  lintFromString(what: { source: string; absoluteRef: string; config: object }): Promise<RedoclyFinding[]>;
};
type ClientAnswer = { data?: unknown; error?: unknown; response: Response };
type Client = Record<'GET' | 'POST', (path: string, init: object) => Promise<ClientAnswer>>;
type OpenApiFetch = { default(options: { baseUrl: string; fetch: typeof fetch; headers: object }): Client };
type Generator = {
  default(document: object): Promise<readonly object[]>;
  astToString(ast: readonly object[]): string;
};

/** What Redocly's linter finds by its recommended rules. */
export async function lint(document: object): Promise<Finding[]> {
  const { createConfig, lintFromString } = await loadFrom<Redocly>(FOLDER, '@redocly/openapi-core');
  const config = await createConfig({ extends: ['recommended'] });
  const source = JSON.stringify(document);
  const found = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  return found.map(({ ruleId, severity, message, location }) => ({
    ruleId,
    severity,
    message,
    where: location[0]?.pointer ?? '',
  }));
}

/** The types of a client, as openapi-typescript writes them. */
export async function generateTypes(document: object): Promise<string> {
  const { default: generate, astToString } = await loadFrom<Generator>(FOLDER, 'openapi-typescript');
  return astToString(await generate(document));
}

/** A client of openapi-fetch; its types are those that were generated. */
export async function openClient(options: Parameters<OpenApiFetch['default']>[0]): Promise<Client> {
  return (await loadFrom<OpenApiFetch>(FOLDER, 'openapi-fetch')).default(options);
}

/** Command and arguments of the TypeScript that belongs to the generator. */
export function typeChecker(...args: string[]): [string, string[]] {
  return [process.execPath, [path.resolve(FOLDER, 'node_modules/typescript/bin/tsc'), ...args]];
}
