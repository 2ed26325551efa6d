import { z } from 'zod';
import { itemTypes } from '#features/parcels/parcel-kinds.rules.ts';
import { sizeFields } from '#features/quotes/quote-parts.contract.ts';
import { domesticServices } from '#features/rate-cards/card-kinds.rules.ts';
import { endpoint } from '#lib/contract.ts';
import { templateErrors } from './parcel-templates.calls.ts';
import { isBlank, MAX_TEMPLATE_NAME } from './parcel-templates.rules.ts';

const { weightGrams, lengthCm, widthCm, heightCm } = sizeFields;
const satang = z.int().min(0, 'quotes:validation.amountNegative').max(1e12);

/** What the parcel of an order holds, without its reference; the rules in force are asked when it is ordered. */
const parcelFields = {
  itemType: z.enum(itemTypes).nullable().default(null),
  weightGrams: weightGrams.nullable().default(null),
  lengthCm: lengthCm.unwrap().nullable().default(null),
  widthCm: widthCm.unwrap().nullable().default(null),
  heightCm: heightCm.unwrap().nullable().default(null),
  codSatang: satang.default(0),
  declaredValueSatang: satang.default(0),
  cover: z.boolean().default(false),
  service: z.enum(domesticServices).nullable().default(null),
};

/** A name as people tell names apart: without what surrounds it, and one space where there are several. */
const templateName = z
  .string('parcel-templates:validation.name')
  .transform((typed) => typed.replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, 'parcel-templates:validation.name')
      .max(MAX_TEMPLATE_NAME, 'parcel-templates:validation.nameTooLong'),
  );

const templateId = z.uuid();

/** A saved parcel, as only its customer sees it. */
export const parcelTemplate = z.object({
  templateId,
  name: z.string(),
  itemType: z.enum(itemTypes).nullable(),
  weightGrams: z.int().nullable(),
  lengthCm: z.number().nullable(),
  widthCm: z.number().nullable(),
  heightCm: z.number().nullable(),
  codSatang: z.int(),
  declaredValueSatang: z.int(),
  cover: z.boolean(),
  service: z.enum(domesticServices).nullable(),
  isDefault: z.boolean(),
});
export type ParcelTemplate = z.output<typeof parcelTemplate>;

const call = { access: 'customer', errors: [] } as const;

export const listTemplates = endpoint({
  ...call,
  method: 'GET',
  path: '/api/v2/parcelTemplate/list',
  summary: 'The parcels that the customer has saved, the one of new orders first, then by name.',
  input: z.object({}),
  output: z.object({ items: z.array(parcelTemplate) }),
});

export const saveTemplate = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/parcelTemplate/save',
  summary:
    'Saves a parcel by a name; one of the same name is replaced where the customer says so, and is refused otherwise.',
  input: z
    .object({
      name: templateName,
      ...parcelFields,
      isDefault: z.boolean().optional().describe('Omitted: as it is.'),
      replaces: z.boolean().default(false),
    })
    .refine((parcel) => !isBlank(parcel), { path: ['itemType'], error: 'parcel-templates:validation.blank' }),
  output: parcelTemplate,
  errors: [templateErrors.nameTaken, templateErrors.tooMany],
});

export const renameTemplate = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/parcelTemplate/rename',
  summary: 'Gives a saved parcel another name.',
  input: z.object({ templateId, name: templateName }),
  output: parcelTemplate,
  errors: [templateErrors.notFound, templateErrors.nameTaken],
});

export const setDefaultTemplate = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/parcelTemplate/setDefault',
  summary: 'Makes new orders begin with a saved parcel, in place of the one before; or with none.',
  input: z.object({ templateId, isDefault: z.boolean().default(true) }),
  output: parcelTemplate,
  errors: [templateErrors.notFound],
});

export const deleteTemplate = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/parcelTemplate/delete',
  summary: 'Deletes a saved parcel.',
  input: z.object({ templateId }),
  output: z.object({}),
  errors: [templateErrors.notFound],
});
