import { SECRET_HEADER, type Verification } from './mapping.rules.ts';

/** Values inserted for the reader: the address of the connection, and its secret. */
type Place = { url: string; secret: string };

const ORDER = `{
  "id": "A-1001",
  "buyer": { "name": "สุดา แสงทอง", "phone": "0812223344" },
  "address": "5 ถนนราชดำเนิน ต.ศรีภูมิ อ.เมืองเชียงใหม่ จ.เชียงใหม่ 50200",
  "cod": "1290.00",
  "items": [{ "name": "เสื้อยืด", "quantity": 2 }]
}`;

const start = ({ url, secret }: Place) => `#!/bin/sh
URL='${url}'
SECRET='${secret}'
BODY='${ORDER}'
`;

const signature = (place: Place) => `${start(place)}
# Each message has an id of its own; the same id again is the same message.
ID="msg_$(openssl rand -hex 12)"
TIME=$(date +%s)
# The key is what follows whsec_, decoded; id, time and body are signed.
KEY=$(printf '%s' "\${SECRET#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \\n')
SIGNATURE=$(printf '%s.%s.%s' "$ID" "$TIME" "$BODY" |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$KEY" -binary | openssl base64 -A)

curl -sS --fail-with-body "$URL" \\
  -H 'Content-Type: application/json' \\
  -H "webhook-id: $ID" \\
  -H "webhook-timestamp: $TIME" \\
  -H "webhook-signature: v1,$SIGNATURE" \\
  --data-binary "$BODY"
`;

const secret = (place: Place) => `${start(place)}
curl -sS --fail-with-body "$URL" \\
  -H 'Content-Type: application/json' \\
  -H "${SECRET_HEADER}: $SECRET" \\
  --data-binary "$BODY"
`;

/** A program that sends one order to a connection, by how it is verified. */
export const inboundSamples: Readonly<Record<Verification, (place: Place) => string>> = { signature, secret };
