import {
  type SampledDocument,
  type SampleRequest,
  type SampleValue,
  sampleRequests,
  WINDOW,
} from './sample-requests.ts';

type Json = Record<string, unknown>;

const POSTMAN = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** The requests of a document as a collection of Postman: a folder for each group; answers fill in its variables. */
export function toPostman(document: SampledDocument): Json {
  const { groups, variables } = sampleRequests(document);
  const { title, summary = '' } = document.info;
  return {
    info: { name: title, description: summary, schema: POSTMAN },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{apiKey}}', type: 'string' }] },
    variable: [...variables].map(([key, value]) => ({ key, value })),
    item: groups.map(({ name, about, requests }) => ({
      name,
      description: about,
      item: requests.map(toItem),
    })),
  };
}

function toItem(request: SampleRequest): Json {
  const { title, about, method, path, query, headers, body, gives, givesWindow } = request;
  const sent = query.filter(({ isSent }) => isSent);
  return {
    name: title,
    request: {
      method,
      description: about,
      header: [
        ...headers.map(toPair),
        ...(body === null ? [] : [{ key: 'Content-Type', value: 'application/json' }]),
      ],
      url: {
        raw: `{{baseUrl}}${path}${toQuery(sent)}`,
        host: ['{{baseUrl}}'],
        path: path.split('/').slice(1),
        query: query.map(toPair),
      },
      ...(body !== null && { body: { mode: 'raw', raw: body, options: { raw: { language: 'json' } } } }),
    },
    ...(gives.length > 0 && { event: [toScript(gives.map(keep))] }),
    ...(givesWindow && { event: [toScript(keepWindow)] }),
  };
}

function toPair({ name, value, about, isSent }: SampleValue): Json {
  return { key: name, value, ...(about && { description: about }), ...(!isSent && { disabled: true }) };
}

/** Keeps what the answer gives, for the requests that follow. */
function toScript(kept: readonly string[]): Json {
  const exec = ['if (pm.response.code < 300) {', '  const made = pm.response.json();', ...kept, '}'];
  return { listen: 'test', script: { type: 'text/javascript', exec } };
}

function keep({ variable, at }: SampleRequest['gives'][number]): string {
  const place = at.map((each) => `[${JSON.stringify(each)}]`).join('');
  return `  pm.collectionVariables.set(${JSON.stringify(variable)}, made${place});`;
}

/** Today's windows may be over. */
const keepWindow = [
  '  const day = made.days.find(({ windows }) => windows.length > 0);',
  `  if (day) pm.collectionVariables.set(${JSON.stringify(WINDOW.date)}, day.date);`,
  ...([WINDOW.from, WINDOW.until] as const).map(
    (variable, nth) =>
      `  if (day) pm.collectionVariables.set(${JSON.stringify(variable)}, day.windows[0].${nth === 0 ? 'from' : 'until'});`,
  ),
];

/** The requests of a document as a file of the HTTP clients in editors (`.http`), with variables at its head. */
export function toHttpFile(document: SampledDocument): string {
  const { groups, variables } = sampleRequests(document);
  const requests = groups.flatMap((group) => group.requests);
  const head = [
    `# ${document.info.title}`,
    '# Put your API key here, and numbers from the answers; another idempotencyKey makes another order.',
    ...[...variables].map(([name, value]) => `@${name} = ${value}`),
  ];
  return `${[head.join('\n'), ...requests.map(toHttp)].join('\n\n')}\n`;
}

function toHttp({ name, title, about, method, path, query, headers, body }: SampleRequest): string {
  const others = query.filter(({ isSent }) => !isSent);
  const lines = [
    `### ${title}`,
    ...about.split('\n').map((line) => `# ${line}`),
    ...(others.length > 0 ? [`# It may have: ${others.map((each) => each.name).join(', ')}.`] : []),
    `# @name ${name}`,
    `${method} {{baseUrl}}${path}${toQuery(query.filter(({ isSent }) => isSent))}`,
    'Authorization: Bearer {{apiKey}}',
    ...headers.filter(({ isSent }) => isSent).map((each) => `${each.name}: ${each.value}`),
    ...(body === null ? [] : ['Content-Type: application/json', '', body]),
  ];
  return lines.join('\n');
}

function toQuery(query: readonly SampleValue[]): string {
  if (query.length === 0) return '';
  const pairs = query.map(({ name, value }) => `${name}=${value.includes('{{') ? value : encoded(value)}`);
  return `?${pairs.join('&')}`;
}

/** Commas stay readable, as lists have them. */
function encoded(value: string): string {
  return encodeURIComponent(value).replaceAll('%2C', ',');
}
