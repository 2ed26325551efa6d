import { expect, it } from 'vitest';
import { bareDocument } from './bare-document.ts';

it('a bare document has no sentences and examples, and every name, value and refusal', () => {
  const names = ['description', 'example', 'examples', 'summary', 'tags', 'operationId', '404', 'properties'];
  const properties = Object.fromEntries(
    names.map((name) => [name, { type: 'string', description: 'A sentence.', example: 'x' }]),
  );
  const bareProperties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  const schema = { type: 'object', description: 'A sentence.', required: names, properties };
  const bareSchema = { type: 'object', required: names, properties: bareProperties };
  const operation = {
    operationId: 'postBoxes',
    summary: 'Make a box.',
    description: 'A sentence.',
    tags: ['boxes'],
    security: [{ apiKey: ['orders'] }],
    requestBody: { content: { 'application/json': { schema, example: {} } } },
    responses: {
      404: { description: '1 notFound.', headers: { example: { description: 'A header.' } } },
    },
  };
  const values = { enum: ['description'], default: { description: 'a value' } };
  const document = {
    paths: { '/summary': { post: operation } },
    components: { schemas: { description: schema, values } },
  };
  const { summary: _, description: __, ...bareOperation } = operation;
  expect(bareDocument(document)).toEqual({
    paths: {
      '/summary': {
        post: {
          ...bareOperation,
          requestBody: { content: { 'application/json': { schema: bareSchema } } },
          responses: { 404: { headers: { example: {} } } },
        },
      },
    },
    components: { schemas: { description: bareSchema, values } },
  });
});
