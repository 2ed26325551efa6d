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
  /** Whether its answer has the windows of days, of which the first is kept. */
  givesWindow: boolean;
};

/** The requests of shops, in groups, and the variables in them with the values that they begin with. */
export type SampleRequests = {
  groups: readonly { name: string; about: string; requests: readonly SampleRequest[] }[];
  variables: ReadonlyMap<string, string>;
};

const MADE = ['201', '202'];
/** What the requests before have made is needed until all of them were sent. */
const LAST = {
  name: 'clean-up',
  about: 'Calls off the orders, withdraws the declaration and removes the webhook.',
};
/** The pickup of requests: a window that can be booked, which the answer about windows gives. */
export const WINDOW = { date: 'pickupDate', from: 'pickupFrom', until: 'pickupUntil' } as const;
/** The order that a courier collects, whose number is that of its pickup. */
const COLLECTED = {
  title: 'Order parcels that a courier collects, in the first window',
  variable: 'pickupNo',
  key: 'collected',
};
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
  const { date, from, until } = findWindow(operations) ?? { date: '', from: '', until: '' };
  variables.set(WINDOW.date, date).set(WINDOW.from, from).set(WINDOW.until, until);
  const names = new Set(variables.keys());
  const collected = toCollected(operations, names);
  const groups = [...tags.map(({ name, description }) => ({ name, about: description })), LAST].map(
    (group) => ({
      ...group,
      requests: [
        ...(collected?.group === group.name ? [collected.request] : []),
        ...operations
          .filter((each) => groupOf(each) === group.name)
          .map(({ path, method, operation }) => toRequest(path, method, operation, names)),
      ],
    }),
  );
  return { groups: groups.filter(({ requests }) => requests.length > 0), variables };
}

type Found = { path: string; method: string; operation: Operation };

function groupOf({ path, method, operation }: Found): string {
  const ends = method === 'delete' || /\/(cancel|withdraw)$/.test(path);
  return ends ? LAST.name : (operation.tags[0] ?? '');
}

function toRequest(
  path: string,
  method: string,
  operation: Operation,
  variables: ReadonlySet<string>,
): SampleRequest {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const body = inWindow(requestBody?.content['application/json']?.example);
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
      // Pickups of recurring ones have numbers, too; samples are about the one of the collected order.
      if (variable === COLLECTED.variable) return [];
      const at = made.length > 0 ? placeOf(variable, made[0]) : null;
      return at ? [{ variable, at }] : [];
    }),
    givesWindow: findWindow([{ path, method, operation }]) !== null,
  };
}

type Window = Record<keyof typeof WINDOW, string>;

/** The first window of an answer about days, where an operation has one as its example. */
function findWindow(operations: readonly Found[]): Window | null {
  for (const { operation } of operations) {
    const answered = operation.responses['200']?.content?.['application/json']?.example;
    const { days } = (answered ?? {}) as { days?: { date: string; windows?: Omit<Window, 'date'>[] }[] };
    const day = days?.find(({ windows = [] }) => windows.length > 0);
    const [window] = day?.windows ?? [];
    if (day && window) return { date: day.date, from: window.from, until: window.until };
  }
  return null;
}

/** A window in a body is over when somebody sends it: the variables stand in its place. */
function inWindow(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('pickup' in body) || !body.pickup) return body;
  return { ...body, pickup: variablesOfWindow() };
}

function variablesOfWindow(): Window {
  return { date: `{{${WINDOW.date}}}`, from: `{{${WINDOW.from}}}`, until: `{{${WINDOW.until}}}` };
}

/** The sample order once more, collected by a courier, before the requests about its pickup. */
function toCollected(operations: readonly Found[], variables: ReadonlySet<string>) {
  const about = operations.find(({ path }) => path.includes(`{${COLLECTED.variable}}`));
  const isOrder = ({ operation }: Found) =>
    hasHandover(operation.requestBody?.content['application/json']?.example);
  const order = operations.find((each) => each.method === 'post' && isOrder(each));
  if (!about || !order) return null;
  const { gives, headers, body, ...request } = toRequest(order.path, 'post', order.operation, variables);
  const content = { ...JSON.parse(body ?? '{}'), handover: 'PICKUP', pickup: variablesOfWindow() };
  const made = gives.find(({ variable }) => variable === 'orderNo');
  return {
    group: groupOf(about),
    request: {
      ...request,
      name: `${request.name}Collected`,
      title: COLLECTED.title,
      headers: headers.map((each) =>
        each.name === ONCE.header
          ? {
              ...each,
              value: `${each.value}-${COLLECTED.key}-${variablesOfWindow().date}-${variablesOfWindow().from}`,
            }
          : each,
      ),
      body: JSON.stringify(content, null, 2),
      gives: made ? [{ variable: COLLECTED.variable, at: made.at }] : [],
    },
  };
}

function hasHandover(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'handover' in body;
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
