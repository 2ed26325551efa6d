type Json = Record<string, unknown>;

/** What each group of calls is about, in the order in which a shop needs them. */
export const tagTexts: Readonly<Record<string, string>> = {
  prices: 'What sending costs.',
  addresses: 'Whether addresses can be delivered to, before you order.',
  'drop-points': 'Where parcels are handed in.',
  orders: 'Ordering, and what was ordered.',
  'pickup-windows': 'When a courier can come.',
  'pickup-bookings':
    'Pickups of your parcels: when they are, moving them and calling them off. A pickup is booked with its order, and has its number.',
  'recurring-pickups': 'Couriers who come on chosen weekdays until further notice.',
  labels: 'Labels for parcels.',
  parcels: 'Where parcels are.',
  events: 'Everything that happened, as a file.',
  'customs-declarations': 'International parcels, declared before they are brought to a counter.',
  sandbox: 'Parcels that walk through a story; for sandbox keys.',
  'cod-statement': 'What COD brings you.',
  'cod-parcels': 'The money of each parcel.',
  payouts: 'Transfers of COD money.',
  'payout-accounts': 'Where COD money goes.',
  returns: 'Parcels that consignees send back to you.',
  webhooks: 'What happens is sent to your server.',
  'scan-events': 'Scan events of the carrier’s systems.',
  counter: 'What counters of the carrier ask and report.',
  pickups: 'Pickups for the carrier’s dispatch, and what became of them.',
  instructions: 'What consignees have asked for, for the carrier’s couriers.',
  'cod-collections': 'What couriers and counters of the carrier have collected.',
  'cod-differences': 'Collections that differ from what was ordered.',
  'collect-codes': 'Handing parcels over at the counter to whoever their consignees send.',
  'delivery-windows': 'When couriers come, from the carrier’s systems.',
};

/** A refusal in the form of RFC 9457. */
export const problemSchema: Json = {
  type: 'object',
  description: 'A refusal as RFC 9457 has it.',
  required: ['type', 'title', 'status', 'detail', 'code', 'requestId'],
  properties: {
    type: { type: 'string', format: 'uri', description: 'Names and explains the kind of problem.' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'A sentence in the language of the request.' },
    code: { type: 'integer', description: 'Stable, for programs.' },
    requestId: { type: 'string', description: 'Tell it to us when you ask about this answer.' },
    errors: {
      type: 'array',
      description: 'Wrong fields, all of them at once.',
      items: {
        type: 'object',
        required: ['code', 'detail'],
        properties: {
          code: {
            type: 'string',
            description:
              'What is wrong, for programs: `required`, `wrongType`, `wrongFormat`, `tooSmall`, `tooBig`, `unknownValue`, or a name of its own such as `addressUnclear`.',
          },
          detail: { type: 'string' },
          pointer: { type: 'string', description: 'JSON pointer into the body.' },
          parameter: { type: 'string', description: 'In the path or the query.' },
          header: { type: 'string' },
        },
      },
    },
  },
};

const text = { type: 'string' };
/** Headers of answers. */
export const headers: Json = {
  Allow: { description: 'The methods that the path has.', schema: text },
  'Api-Version': { description: 'The version in which the call is answered.', schema: text },
  Deprecation: {
    description: 'Since when it is deprecated, as RFC 9745 has it: `@1796083200`.',
    schema: text,
  },
  Link: { description: 'The page that says what changes (`rel="deprecation"`).', schema: text },
  Sunset: { description: 'From when on it may be gone (RFC 8594).', schema: text },
  ETag: { description: 'Ask again with If-None-Match.', schema: text },
  Location: { description: 'Where the new thing is found.', schema: text },
  RateLimit: {
    description:
      'What the key may still ask: `"key";r=599;t=30`. Absent where a refusal comes before the key is looked at, as under overload.',
    schema: text,
  },
  'RateLimit-Policy': { description: 'What the key may ask: `"key";q=600;w=60`.', schema: text },
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
  'WWW-Authenticate': { description: 'What the key lacks (RFC 6750).', schema: text },
};
