import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { customerScopes, keyModes } from '#lib/open/api-scopes.ts';
import { lastDayField, networksField } from '#lib/open/key-terms.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { partnerErrors } from '../partners.calls.ts';

/** With more keys, nobody could tell them apart. */
export const MAX_KEYS = 20;
const MAX_NAME_LENGTH = 60;

const mode = z.enum(keyModes);
const scopes = z.array(z.enum(customerScopes));

/** The input for a new key. */
export const newApiKey = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'partners:validation.nameRequired')
    .max(MAX_NAME_LENGTH, 'partners:validation.nameTooLong'),
  mode,
  scopes: scopes.min(1, 'partners:validation.scopeRequired'),
  /** The last day on which it works; empty for no end. */
  lastDay: lastDayField('partners:validation.lastDayWrong'),
  /** Addresses and networks it may be used from, as typed; empty for everywhere. */
  networks: networksField({
    wrong: 'partners:validation.networkWrong',
    tooMany: 'partners:validation.networksTooMany',
  }),
});

/** A key in later views: only its beginning. */
export const apiKeyView = z.object({
  keyId: z.string(),
  name: z.string(),
  mode,
  hint: z.string(),
  scopes,
  lastDay: z.iso.date().nullable(),
  /** Whether that day is over. */
  hasEnded: z.boolean(),
  networks: z.array(z.string()),
  createdAt: isoInstant,
  lastUsedAt: isoInstant.nullable(),
});
export type ApiKeyView = z.output<typeof apiKeyView>;

const call = { access: 'customer' } as const;

export const listApiKeys = endpoint({
  ...call,
  method: 'GET',
  path: '/api/v2/partner/apiKeys',
  summary: 'The API keys of the customer that are in force, the newest first, and what each may ask.',
  input: z.object({}),
  output: z.object({ keys: z.array(apiKeyView), callsPerMinute: z.int() }),
  errors: [],
});

export const makeApiKey = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/partner/makeApiKey',
  summary: 'Makes an API key and answers it, this once.',
  input: newApiKey,
  output: z.object({ key: z.string() }),
  errors: [partnerErrors.tooManyKeys],
});

export const revokeApiKey = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/partner/revokeApiKey',
  summary: 'Stops an API key of the customer, within seconds and for good.',
  input: z.object({ keyId: z.uuid() }),
  output: z.object({}),
  errors: [partnerErrors.keyNotFound],
});
