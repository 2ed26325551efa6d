/** What is read of an OpenAPI document to write requests. */
export type SampledDocument = {
  info: { title: string; summary?: string };
  servers: readonly { url: string }[];
  tags: readonly { name: string; description: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: readonly string[];
  security: readonly Record<string, unknown>[];
  parameters: readonly Parameter[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Readonly<Record<string, { content?: Record<string, { example?: unknown }> }>>;
};
type Parameter = {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  example?: unknown;
  schema: { default?: unknown };
};

/** A value in a request; `{{name}}` stands for a variable. */
export type SampleValue = { name: string; value: string; about: string; isSent: boolean };

/** A request with the values of the document's examples. */
export type SampleRequest = {
  name: string;
  title: string;
  about: string;
  method: string;
  /** With variables in the place of numbers: `/open/v1/orders/{{orderNo}}`. */
  path: string;
  query: readonly SampleValue[];
  headers: readonly SampleValue[];
  /** JSON, if there is a body. */
  body: string | null;
  /** Variables that a successful answer gives, with the place of the value. */
  gives: readonly { variable: string; at: readonly (string | number)[] }[];
};

/** The requests of shops, in groups, and the variables in them with the values that they begin with. */
export type SampleRequests = {
  groups: readonly { name: string; about: string; requests: readonly SampleRequest[] }[];
  variables: ReadonlyMap<string, string>;
};

const MADE = ['201', '202'];
/** What the requests before have made is needed until all of them were sent. */
const LAST = { name: 'clean-up', about: 'Calls off the order and removes the webhook.' };
/** A variable, so that sending the request again orders nothing, and changing it in one place orders anew. */
const ONCE = { header: 'Idempotency-Key', variable: 'idempotencyKey' };

/** The requests of a document, so that each follows those that make what it needs. */
export function sampleRequests({ servers, tags, paths }: SampledDocument): SampleRequests {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security.some((each) => 'apiKey' in each))
      .map(([method, operation]) => ({ path, method, operation })),
  );
  const variables = new Map([
    ['baseUrl', servers[0]?.url ?? ''],
    ['apiKey', ''],
    [ONCE.variable, 'sample-1001'],
  ]);
  for (const { operation } of operations)
    for (const { name, in: where, example } of operation.parameters)
      if (where === 'path' && !variables.has(name)) variables.set(name, String(example ?? ''));
  const names = new Set(variables.keys());
  const groups = [...tags.map(({ name, description }) => ({ name, about: description })), LAST].map(
    (group) => ({
      ...group,
      requests: operations
        .filter((each) => groupOf(each) === group.name)
        .map(({ path, method, operation }) => toRequest(path, method, operation, names)),
    }),
  );
  return { groups: groups.filter(({ requests }) => requests.length > 0), variables };
}

type Found = { path: string; method: string; operation: Operation };

function groupOf({ path, method, operation }: Found): string {
  const ends = method === 'delete' || path.endsWith('/cancel');
  return ends ? LAST.name : (operation.tags[0] ?? '');
}

function toRequest(
  path: string,
  method: string,
  operation: Operation,
  variables: ReadonlySet<string>,
): SampleRequest {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const body = requestBody?.content['application/json']?.example;
  const made = MADE.flatMap((status) => responses[status]?.content?.['application/json']?.example ?? []);
  return {
    name: operationId,
    title: summary,
    about: description,
    method: method.toUpperCase(),
    path: path.replace(/\{(\w+)\}/g, '{{$1}}'),
    query: parameters.filter((each) => each.in === 'query').map((each) => toValue(each, variables)),
    headers: parameters.filter((each) => each.in === 'header').map((each) => toValue(each, variables)),
    body: body === undefined ? null : JSON.stringify(body, null, 2),
    gives: [...variables].flatMap((variable) => {
      const at = made.length > 0 ? placeOf(variable, made[0]) : null;
      return at ? [{ variable, at }] : [];
    }),
  };
}

function toValue(parameter: Parameter, variables: ReadonlySet<string>): SampleValue {
  const { name, in: where, required = false, description: about = '', example, schema } = parameter;
  const isSent = required || (where === 'query' && example !== undefined);
  if (name === ONCE.header) return { name, value: `{{${ONCE.variable}}}`, about, isSent };
  const isOne = variables.has(name) && !String(example ?? '').includes(',');
  return { name, value: isOne ? `{{${name}}}` : String(example ?? schema.default ?? ''), about, isSent };
}

/** Where an answer has a value of this name first; null if nowhere. */
function placeOf(name: string, answer: unknown): (string | number)[] | null {
  if (typeof answer !== 'object' || answer === null) return null;
  if (!Array.isArray(answer) && typeof (answer as Record<string, unknown>)[name] === 'string') return [name];
  for (const [key, value] of Object.entries(answer)) {
    const inside = placeOf(name, value);
    if (inside) return [Array.isArray(answer) ? Number(key) : key, ...inside];
  }
  return null;
}
