import { defineErrors } from '#lib/errors.ts';

/** Refusals of saved parcels. */
export const templateErrors = defineErrors('parcel-templates', {
  /** Also for one of somebody else: nobody learns whether it exists. */
  notFound: { code: 46600, event: 'record refused' },
  nameTaken: 46601,
  tooMany: 46602,
});
