import { loadFrom } from '../own-packages.ts';

const FOLDER = 'tests/openapi';

/** A linter's message about a place in a document. */
export type Finding = { ruleId: string; severity: string; message: string; where: string };

type RedoclyFinding = Omit<Finding, 'where'> & { location: { pointer?: string }[] };
type Redocly = {
  createConfig(config: object): Promise<object>;
  lintFromString(what: { source: string; absoluteRef: string; config: object }): Promise<RedoclyFinding[]>;
};

/** The findings of Redocly's linter with its recommended rules. */
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
