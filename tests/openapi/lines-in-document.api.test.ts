import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWebsite, type Website } from '../fakes/website.ts';

type Lines = { description?: string; contentSchema: { anyOf: { $ref?: string; required?: string[] }[] } };
type Operation = {
  parameters: { name: string; in: string; schema: { enum?: string[] } }[];
  responses: Record<string, { content?: Record<string, { schema: Lines }> }>;
};

let site: Website;
let document: { paths: Record<string, { post?: Operation }> };

beforeAll(async () => {
  site = await startWebsite();
  document = (await (await site.send('/open/v1/openapi.json', {})).json()) as typeof document;
});
afterAll(() => site.close());

it.each(['/open/v1/parcels', '/open/v1/scan-events'])(
  'says of lines sent to %s how their answer ends, also where it is refused',
  async (template) => {
    const operation = document.paths[template]?.post;
    const query = operation?.parameters.filter((each) => each.in === 'query');
    expect(query?.map(({ name, schema }) => [name, schema.enum])).toEqual([
      ['results', ['all', 'problems']],
      ['answer', ['after', 'live']],
    ]);
    for (const status of ['200', '400', '408', '413', '415', '500', '503', '504']) {
      const lines = operation?.responses[status]?.content?.['application/x-ndjson']?.schema;
      expect([status, lines?.description]).toEqual([status, expect.stringContaining('`totals` or `failed`')]);
      const kinds = lines?.contentSchema.anyOf.map(({ $ref, required }) => $ref ?? required?.join());
      expect(kinds).toEqual(['#/components/schemas/LineResult', 'through', 'totals', 'failed']);
    }
  },
);
