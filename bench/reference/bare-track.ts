import { trackedLookup } from '../../src/features/parcels/server/parcels.repo.ts';
import { serveBare } from './bare-server.ts';

// The site's own query.
serveBare<{ billCodes: string[] }>(({ billCodes }) => ({ ...trackedLookup, values: [billCodes] }));
