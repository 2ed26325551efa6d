import { z } from 'zod';
import { itemTypeField } from '#features/quotes/quote-parts.contract.ts';
import { endpoint } from '#lib/contract.ts';
import { knownPlatformNames, shopPlatformNames } from '#lib/shops/shop-platforms.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { verifications } from './mapping/mapping.rules.ts';
import { connectionProblems } from './shop-drafts.rules.ts';
import { shopErrors } from './shop-platforms.calls.ts';

const MAX_NAME_LENGTH = 60;
export const MAX_ADDRESS_LENGTH = 300;
const MAX_KEY_LENGTH = 300;
const MAX_GRAMS = 1_000_000;

const required = 'shop-platforms:validation.required';
const platform = z.enum(knownPlatformNames, required);
const text = (max: number) => z.string().trim().max(max, 'shop-platforms:validation.tooLong');
const connectionId = z.uuid();

/** What its owner names, and what its parcels are unless an order says otherwise. */
export const connectionSettings = {
  name: text(MAX_NAME_LENGTH).min(1, required),
  weightGrams: z
    .int('shop-platforms:validation.weight')
    .min(1, 'shop-platforms:validation.weight')
    .max(MAX_GRAMS, 'shop-platforms:validation.weight'),
  itemType: itemTypeField,
};

/** A connected shop as its owner sees it, without secrets. */
export const shopConnection = z.object({
  connectionId,
  platform: z.enum(shopPlatformNames),
  name: z.string(),
  /** Of another system where it is told of parcels, if anywhere. */
  shopUrl: z.string(),
  /** The last four characters of its key. */
  keyEnding: z.string(),
  /** Where the shop delivers its orders. */
  inboundUrl: z.string(),
  weightGrams: z.int(),
  itemType: itemTypeField,
  createdAt: isoInstant,
  lastReceivedAt: isoInstant.nullable(),
  /** The last delivery that was refused. */
  lastProblem: z.object({ kind: z.enum(connectionProblems), at: isoInstant }).nullable(),
  /** Of another system only. */
  system: z
    .object({
      verification: z.enum(verifications),
      hasMapping: z.boolean(),
      /** Orders that could not be mapped. */
      unmapped: z.int(),
    })
    .nullable(),
});
export type ShopConnection = z.output<typeof shopConnection>;

const call = { access: 'customer' } as const;

export const shopConnections = endpoint({
  ...call,
  method: 'GET',
  path: '/api/v2/shop/connections',
  summary: 'The connected shops of the customer.',
  input: z.object({}),
  output: z.object({ connections: z.array(shopConnection) }),
  errors: [],
});

export const connectShop = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/shop/connect',
  summary:
    'Connects a shop: its orders come in by its webhooks, tracking numbers are written back by its interface. Keys are stored sealed and never answered; a signing secret that we make is answered once.',
  input: z.object({
    platform,
    shopUrl: text(MAX_ADDRESS_LENGTH).min(1, required),
    key: text(MAX_KEY_LENGTH).default(''),
    secret: text(MAX_KEY_LENGTH).min(1, required),
    /** What the shop signs with; made here where the platform asks us for it. */
    signingSecret: text(MAX_KEY_LENGTH).default(''),
    ...connectionSettings,
  }),
  output: z.object({ connection: shopConnection, newSecret: z.string().nullable() }),
  errors: [shopErrors.tooManyConnections],
});

export const changeShop = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/shop/change',
  summary: 'Changes a connected shop; keys that are not given stay.',
  input: z.object({
    connectionId,
    ...connectionSettings,
    key: text(MAX_KEY_LENGTH).default(''),
    secret: text(MAX_KEY_LENGTH).default(''),
    signingSecret: text(MAX_KEY_LENGTH).default(''),
  }),
  output: shopConnection,
  errors: [shopErrors.connectionNotFound],
});

export const disconnectShop = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/shop/disconnect',
  summary: 'Disconnects a shop: its keys and its waiting orders are deleted; ordered parcels stay.',
  input: z.object({ connectionId }),
  output: z.object({}),
  errors: [shopErrors.connectionNotFound],
});
