import { z } from 'zod';

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });

const urls = z
  .string()
  .default('')
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(postgresUrl).max(16));
/** How the database is reached. */
export const databaseSettings = {
  DATABASE_URL: postgresUrl
    .optional()
    .describe('A server of PostgreSQL 15 or newer. If not set, the embedded one is used.'),
  DATABASE_DIRECT_URL: postgresUrl
    .optional()
    .describe(
      'PostgreSQL itself where `DATABASE_URL` leads through a pooler in transaction mode, such as PgBouncer ' +
        '(docs/scale.md): for the listener, locks and migrations.',
    ),
  DATABASE_READ_URL: urls.describe(
    'Replicas of `DATABASE_URL` to read from, separated by commas or spaces (docs/scale.md). What a visitor has written ' +
      'is read from the primary until the replica has it too.',
  ),
  DATABASE_READ_MAX_LAG: z.coerce
    .number()
    .min(0.5)
    .max(600)
    .default(5)
    .describe('How many seconds a replica may be behind before it is left out.'),
  DATABASE_NAMED_STATEMENTS: z
    .enum(['auto', 'on', 'off'])
    .default('auto')
    .describe(
      'Whether statements are prepared by name, which poolers in transaction mode often cannot do. `auto` finds out at ' +
        'the start: without a pooler, or where it keeps the names of its clients apart (PgBouncer from 1.21 with ' +
        '`max_prepared_statements`).',
    ),
  FACT_SHARES: z.coerce
    .number()
    .int()
    .min(1)
    .max(32)
    .default(1)
    .describe(
      'Into how many shares the work of turning scans into messages and webhooks is divided, over all processes; more ' +
        'for more than about a thousand scans of watched parcels a second (docs/operations.md). Set it where no process ' +
        'of an earlier release runs any more.',
    ),
  // One may be held by a long piece of work, such as an index that is built (decision 117).
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10).describe('Connections of one process.'),
};
