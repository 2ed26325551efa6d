import { paths } from '#routes/paths.ts';

/** The parcels that a customer has saved. */
export const shots = [{ name: 'parcel-templates', path: paths.parcelTemplates, loggedIn: true }];
