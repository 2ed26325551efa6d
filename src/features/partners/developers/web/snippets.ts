/** Programs of the getting-started page: each goes from the key to the first parcel in four requests. */
export type Program = (typeof programs)[number];

export const programs = ['curl', 'javascript', 'python', 'php'] as const;

/** Values inserted for the reader: the URL of the API, and the key. */
type Place = { url: string; key: string };

/** A constant, so that the module name in the example is not taken for an import of this file. */
const FILES = 'node:fs/promises';
const FROM = '99/1 ถนนสีลม แขวงสีลม เขตบางรัก กรุงเทพฯ 10500';
const TO = '5 ถนนราชดำเนิน ต.ศรีภูมิ อ.เมืองเชียงใหม่ จ.เชียงใหม่ 50200';

const curl = ({ url, key }: Place) => `#!/bin/sh
API=${url}/open/v1
KEY=${key}

ask() { curl -sS --fail-with-body -H "Authorization: Bearer $KEY" "$@"; }
one() { grep -o "\\"$1\\":\\"[^\\"]*\\"" | head -n 1 | cut -d '"' -f 4; }

# 1. What does it cost?
ask "$API/prices" -H 'Content-Type: application/json' -d '{
  "from": { "address": "${FROM}" },
  "to": { "address": "${TO}" },
  "itemType": "clothing", "weightGrams": 1200 }'

# 2. Order it. The same Idempotency-Key never orders twice.
ORDER=$(ask "$API/orders" -H 'Content-Type: application/json' -H 'Idempotency-Key: curl-1001' -d '{
  "sender": { "name": "My shop", "phone": "0812345678", "address": "${FROM}" },
  "handover": "WALK_IN",
  "parcels": [{
    "consignee": { "name": "Suda", "phone": "053123456", "address": "${TO}" },
    "service": "SUPER", "itemType": "clothing", "weightGrams": 1200, "reference": "1001" }] }')
ORDER_NO=$(echo "$ORDER" | one orderNo)
WAYBILL=$(echo "$ORDER" | one waybillNo)

# 3. Print the label.
ask "$API/labels?orderNo=$ORDER_NO" -o label.pdf

# 4. Where is it?
ask "$API/parcels/$WAYBILL"
`;

const javascript = ({ url, key }: Place) => `// Node 20 or later: save as first-parcel.mjs
import { writeFile } from '${FILES}';

const API = '${url}/open/v1';
const KEY = '${key}';

async function ask(path, body, headers = {}) {
  const response = await fetch(API + path, {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: \`Bearer \${KEY}\`, 'Content-Type': 'application/json', ...headers },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return response;
}

const from = { address: '${FROM}' };
const to = { address: '${TO}' };
const parcel = { itemType: 'clothing', weightGrams: 1200 };

// 1. What does it cost?
const price = await (await ask('/prices', { from, to, ...parcel })).json();

// 2. Order it. The same Idempotency-Key never orders twice.
const order = await (await ask('/orders', {
  sender: { name: 'My shop', phone: '0812345678', ...from },
  handover: 'WALK_IN',
  parcels: [{
    consignee: { name: 'Suda', phone: '053123456', ...to },
    service: price.suggested, reference: '1001', ...parcel,
  }],
}, { 'Idempotency-Key': 'javascript-1001' })).json();

// 3. Print the label.
const label = await ask(\`/labels?orderNo=\${order.orderNo}\`);
await writeFile('label.pdf', Buffer.from(await label.arrayBuffer()));

// 4. Where is it?
const { waybillNo } = order.parcels[0];
console.log(await (await ask(\`/parcels/\${waybillNo}\`)).json());
`;

const python = ({ url, key }: Place) => `# Python 3, nothing to install
import json
from urllib.request import Request, urlopen

API = "${url}/open/v1"
KEY = "${key}"


def ask(path, body=None, **headers):
    data = None if body is None else json.dumps(body).encode()
    head = {"Authorization": "Bearer " + KEY, "Content-Type": "application/json", **headers}
    return urlopen(Request(API + path, data, head)).read()


start = {"address": "${FROM}"}
end = {"address": "${TO}"}
parcel = {"itemType": "clothing", "weightGrams": 1200}

# 1. What does it cost?
price = json.loads(ask("/prices", {"from": start, "to": end, **parcel}))

# 2. Order it. The same Idempotency-Key never orders twice.
order = json.loads(ask("/orders", {
    "sender": {"name": "My shop", "phone": "0812345678", **start},
    "handover": "WALK_IN",
    "parcels": [{
        "consignee": {"name": "Suda", "phone": "053123456", **end},
        "service": price["suggested"], "reference": "1001", **parcel,
    }],
}, **{"Idempotency-Key": "python-1001"}))

# 3. Print the label.
with open("label.pdf", "wb") as file:
    file.write(ask("/labels?orderNo=" + order["orderNo"]))

# 4. Where is it?
print(json.loads(ask("/parcels/" + order["parcels"][0]["waybillNo"])))
`;

const php = ({ url, key }: Place) => `<?php
const API = '${url}/open/v1';
const KEY = '${key}';

function ask(string $path, ?array $body = null, array $headers = []): string
{
    $head = ['Authorization: Bearer ' . KEY, 'Content-Type: application/json', ...$headers];
    $http = ['method' => $body === null ? 'GET' : 'POST', 'header' => $head];
    if ($body !== null) $http['content'] = json_encode($body);
    $answer = file_get_contents(API . $path, false, stream_context_create(['http' => $http]));
    if ($answer === false) exit(1);
    return $answer;
}

$from = ['address' => '${FROM}'];
$to = ['address' => '${TO}'];
$parcel = ['itemType' => 'clothing', 'weightGrams' => 1200];

// 1. What does it cost?
$price = json_decode(ask('/prices', ['from' => $from, 'to' => $to] + $parcel), true);

// 2. Order it. The same Idempotency-Key never orders twice.
$order = json_decode(ask('/orders', [
    'sender' => ['name' => 'My shop', 'phone' => '0812345678'] + $from,
    'handover' => 'WALK_IN',
    'parcels' => [[
        'consignee' => ['name' => 'Suda', 'phone' => '053123456'] + $to,
        'service' => $price['suggested'], 'reference' => '1001',
    ] + $parcel],
], ['Idempotency-Key: php-1001']), true);

// 3. Print the label.
file_put_contents('label.pdf', ask('/labels?orderNo=' . $order['orderNo']));

// 4. Where is it?
echo ask('/parcels/' . $order['parcels'][0]['waybillNo']);
`;

/** The program in each language, with the reader's URL and key. */
export const snippets: Readonly<Record<Program, (place: Place) => string>> = {
  curl,
  javascript,
  python,
  php,
};
