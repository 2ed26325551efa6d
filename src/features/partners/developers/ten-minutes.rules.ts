import examples from '../content/call-examples.generated.json' with { type: 'json' };

/** The steps of the page "In ten minutes", in order. */
export const minuteSteps = ['key', 'price', 'address', 'order', 'label', 'webhook', 'stories'] as const;
export type MinuteStep = (typeof minuteSteps)[number];

/** The languages of its samples. */
export const minuteLanguages = ['curl', 'javascript'] as const;
export type MinuteLanguage = (typeof minuteLanguages)[number];

/** The samples of a step; each goes on where the one before ended. */
export type MinuteSamples = Record<MinuteLanguage, string>;

/** Values inserted for the reader: the URL of the site, and the key. */
type Place = { url: string; key: string };

/** The number of the order in the examples, which is the key that it is sent with. */
const ORDER_KEY = 'order-A-1001';

/** Every sample of the page; the bodies are those of the OpenAPI document, which tests send. */
export function minuteSamples(place: Place): Record<MinuteStep, MinuteSamples> {
  const prices = examples['POST /open/v1/prices'].input;
  const addresses = examples['POST /open/v1/addresses/check'].input;
  const order = examples['POST /open/v1/orders'].input;
  const webhook = examples['POST /open/v1/webhooks'].input;
  const story = examples['POST /open/v1/sandbox/parcels'].input;
  const once = `  -H 'Idempotency-Key: ${ORDER_KEY}'`;
  return {
    key: { curl: curlHead(place), javascript: javascriptHead(place) },
    price: {
      curl: curlPost('/prices', prices),
      javascript: `const price = await ask('POST', '/prices', ${literal(prices)});\nconsole.log(price.suggested, price.services);`,
    },
    address: {
      curl: curlPost('/addresses/check', addresses),
      javascript: `const { results } = await ask('POST', '/addresses/check', ${literal(addresses)});\nconsole.log(results);`,
    },
    order: {
      curl: [
        `ORDER=$(${curlPost('/orders', order, [once])})`,
        'ORDER_NO=$(echo "$ORDER" | one orderNo)',
        'echo "$ORDER_NO" "$(echo "$ORDER" | one waybillNo)"',
      ].join('\n'),
      javascript: [
        `const order = await ask('POST', '/orders', ${literal(order)}, {`,
        `  'Idempotency-Key': '${ORDER_KEY}',`,
        '});',
        'console.log(order.orderNo, order.parcels[0].waybillNo);',
      ].join('\n'),
    },
    label: {
      curl: 'ask "$API/labels?orderNo=$ORDER_NO" -o label.pdf',
      javascript: [
        // A constant, so that the module in the sample is not taken for an import of this file.
        `const { writeFile } = await import('${'node:fs/promises'}');`,
        "await writeFile('label.pdf', await ask('GET', '/labels?orderNo=' + order.orderNo));",
      ].join('\n'),
    },
    webhook: {
      curl: `HOOK=$(${curlPost('/webhooks', webhook)})\necho "$HOOK" | one secret`,
      javascript: `const { secret } = await ask('POST', '/webhooks', ${literal(webhook)});\nconsole.log(secret);`,
    },
    stories: {
      curl: [
        `PARCEL=$(${curlPost('/sandbox/parcels', story)} | one waybillNo)`,
        'while ask "$API/sandbox/parcels/$PARCEL/advance" -H "Content-Type: application/json" -d "{}" -o step.json',
        'do one status < step.json',
        'done 2> /dev/null',
      ].join('\n'),
      javascript: [
        `let parcel = await ask('POST', '/sandbox/parcels', ${literal(story)});`,
        'while (!parcel.isFinished) {',
        "  parcel = await ask('POST', '/sandbox/parcels/' + parcel.waybillNo + '/advance', {});",
        '  console.log(parcel.status, parcel.state);',
        '}',
      ].join('\n'),
    },
  };
}

/** Whether a webhook is the carrier's: nothing to install, in Node, Deno, Bun and workers. */
export const verifySample = `// verify.mjs: the body exactly as it came, before any parsing
export async function isOurs({ headers, body, secret }) {
  const id = headers['webhook-id'];
  const time = headers['webhook-timestamp'];
  if (!(Math.abs(Date.now() / 1000 - Number(time)) < 300)) return false;
  const bytes = (base64) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const how = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(secret.replace('whsec_', '')), how, false, ['verify']);
  const signed = new TextEncoder().encode(\`\${id}.\${time}.\${body}\`);
  // Several while a secret is being replaced; "verify" takes the same time for every wrong one.
  for (const each of (headers['webhook-signature'] ?? '').split(' ')) {
    const [version, signature = ''] = each.split(',');
    if (version !== 'v1' || !/^[\\w+/]{43}=$/.test(signature)) continue;
    if (await crypto.subtle.verify('HMAC', key, bytes(signature), signed)) return true;
  }
  return false;
}`;

function curlHead({ url, key }: Place): string {
  return [
    `API=${url}/open/v1`,
    `KEY=${key}`,
    '',
    'ask() { curl -sS --fail-with-body -H "Authorization: Bearer $KEY" "$@"; }',
    'one() { grep -o "\\"$1\\":\\"[^\\"]*\\"" | head -n 1 | cut -d \'"\' -f 4; }',
  ].join('\n');
}

function javascriptHead({ url, key }: Place): string {
  return `const API = '${url}/open/v1';
const KEY = '${key}';

async function ask(method, path, body, headers = {}) {
  const response = await fetch(API + path, {
    method,
    headers: { Authorization: \`Bearer \${KEY}\`, 'Content-Type': 'application/json', ...headers },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  const isJson = response.headers.get('content-type').startsWith('application/json');
  return isJson ? response.json() : new Uint8Array(await response.arrayBuffer());
}`;
}

function curlPost(path: string, body: object, headers: readonly string[] = []): string {
  const json = literal(body).replaceAll("'", `'\\''`);
  return [`ask "$API${path}" -H 'Content-Type: application/json'`, ...headers, `  -d '${json}'`].join(
    ' \\\n',
  );
}

/** JSON, which is JavaScript, too. */
function literal(body: object): string {
  return JSON.stringify(body, null, 2);
}
