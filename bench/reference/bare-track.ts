import { trackedLookup } from '../../src/features/parcels/server/parcels.repo.ts';
import { serveBare } from './bare-server.ts';

const { PLAIN } = process.env;

// The lookup of the site itself; packed, because who asks takes it packed.
serveBare<{ billCodes: string[] }>(({ billCodes }) => ({ ...trackedLookup, values: [billCodes] }), {
  packs: PLAIN === undefined,
});
