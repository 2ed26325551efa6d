import { trackedLookup } from '../../src/features/parcels/server/parcels.repo.ts';
import { serveBare } from './bare-server.ts';

// The lookup of the site itself.
serveBare<{ billCodes: string[] }>(({ billCodes }) => ({ ...trackedLookup, values: [billCodes] }));
