import type { Endpoint } from '#lib/contract.ts';
import { SUCCESS } from '#lib/contract.ts';
import type { ErrorSpec } from '#lib/errors.ts';
import { refusalsOf } from './answers/endpoint-refusals.ts';

type Json = Record<string, unknown>;

const OK = 200;
/** These contain a retry time. */
const RETRIED = [429, 503];

/** The common part of refusals; their codes are listed per call. */
export const refusalSchema: Json = {
  type: 'object',
  required: ['code', 'succ', 'msg', 'data'],
  properties: {
    code: { type: 'integer' },
    succ: { const: false },
    msg: { type: 'string', description: 'A sentence in the language of the request.' },
    data: {
      description: 'The wrong fields, where there are any.',
      oneOf: [{ type: 'null' }, { $ref: '#/components/schemas/WrongFields' }],
    },
  },
};

export const wrongFieldsSchema: Json = {
  type: 'object',
  required: ['fields'],
  properties: {
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'msg'],
        properties: { field: { type: 'string' }, msg: { type: 'string' } },
      },
    },
  },
};

/** Every response of a call by its HTTP status: success, and its refusals with their codes. */
export function toResponses(endpoint: Endpoint, output: Json): Json {
  const refusals = Object.entries(Object.groupBy(refusalsOf(endpoint), ({ httpStatus }) => httpStatus));
  const others = refusals.filter(([status]) => Number(status) !== OK);
  const atOk = refusalsOf(endpoint).filter(({ httpStatus }) => httpStatus === OK);
  return {
    [OK]: {
      description: atOk.length > 0 ? `Success, or a refusal: ${namesOf(atOk)}.` : 'Success.',
      content: contentOf(endpoint, output, atOk),
    },
    ...Object.fromEntries(others.map(([status, specs = []]) => [status, toResponse(Number(status), specs)])),
  };
}

function toResponse(status: number, specs: readonly ErrorSpec[]): Json {
  const seconds = { description: 'Seconds to wait.', schema: { type: 'integer' } };
  return {
    description: `Refused: ${namesOf(specs)}.`,
    ...(RETRIED.includes(status) && { headers: { 'Retry-After': seconds } }),
    content: { 'application/json': { schema: refusalOf(specs) } },
  };
}

function contentOf({ contentType }: Endpoint, output: Json, refusals: readonly ErrorSpec[]): Json {
  const inEnvelope = { 'application/json': { schema: { oneOf: [successOf(output), refusalOf(refusals)] } } };
  if (!contentType)
    return refusals.length > 0 ? inEnvelope : { 'application/json': { schema: successOf(output) } };
  const plain = { [contentType]: { schema: output } };
  return refusals.length > 0 ? { ...plain, 'application/json': { schema: refusalOf(refusals) } } : plain;
}

function successOf(data: Json): Json {
  return {
    type: 'object',
    required: ['code', 'succ', 'msg', 'data'],
    properties: { code: { const: SUCCESS }, succ: { const: true }, msg: { const: '' }, data },
  };
}

function refusalOf(specs: readonly ErrorSpec[]): Json {
  const codes = [...new Set(specs.map(({ code }) => code))];
  return {
    allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { code: { enum: codes } } }],
  };
}

function namesOf(specs: readonly ErrorSpec[]): string {
  return specs.map(({ code, key }) => `${code} ${key.split('.').pop()}`).join(', ');
}
