import { readPointer } from '#lib/json/json-pointer.ts';
import { codUnits, type MappedField, mappedFields, type ShopMapping, weightUnits } from '../mapping.rules.ts';

/** What stands for a constant in place of a path; no path begins like this. */
export const CONSTANT = '=';
/** What stands for one order in each body. */
export const ONE = 'one';

/** The form of a mapping: one choice for each field, empty for none. */
export type MappingValues = Record<`mapping.fields.${MappedField}` | `constant.${MappedField}`, string> & {
  sample: string;
  'mapping.listPath': string;
  'mapping.codUnit': string;
  'mapping.codWhen.path': string;
  'mapping.codWhen.equals': string;
  'mapping.weightUnit': string;
  'mapping.cancelledWhen': string;
  'mapping.items.path': string;
  'mapping.items.name': string;
  'mapping.items.quantity': string;
};

/** The form as a mapping was saved. */
export function toValues(mapping: ShopMapping | null, sample: string): MappingValues {
  const { fields = {}, codWhen, items } = mapping ?? {};
  const choices: Record<string, string> = {};
  for (const field of mappedFields) {
    const value = fields[field];
    choices[`mapping.fields.${field}`] = !value ? '' : 'path' in value ? value.path : CONSTANT;
    choices[`constant.${field}`] = value && 'constant' in value ? value.constant : '';
  }
  return {
    ...(choices as MappingValues),
    sample,
    'mapping.listPath': mapping?.listPath ?? ONE,
    'mapping.codUnit': mapping?.codUnit ?? codUnits[0],
    'mapping.codWhen.path': codWhen?.path ?? '',
    'mapping.codWhen.equals': codWhen?.equals ?? '',
    'mapping.weightUnit': mapping?.weightUnit ?? weightUnits[0],
    'mapping.cancelledWhen': mapping?.cancelledWhen ?? '',
    'mapping.items.path': items?.path ?? '',
    'mapping.items.name': items?.name ?? '',
    'mapping.items.quantity': items?.quantity ?? '',
  };
}

/** The mapping that a form says, as the contract checks it. */
export function toMapping(values: MappingValues): object {
  const fields: Record<string, object> = {};
  for (const field of mappedFields) {
    const choice = values[`mapping.fields.${field}`];
    if (choice === CONSTANT) fields[field] = { constant: values[`constant.${field}`] };
    else if (choice !== '') fields[field] = { path: choice };
  }
  const { 'mapping.codWhen.path': when, 'mapping.items.path': list } = values;
  return {
    listPath: listPathOf(values),
    fields,
    codUnit: values['mapping.codUnit'],
    codWhen: when === '' ? null : { path: when, equals: values['mapping.codWhen.equals'] },
    weightUnit: values['mapping.weightUnit'],
    cancelledWhen: values['mapping.cancelledWhen'],
    items:
      list === ''
        ? null
        : {
            path: list,
            name: values['mapping.items.name'],
            quantity: values['mapping.items.quantity'] || null,
          },
  };
}

/** Where the list of orders is; null for one order in each body. */
export function listPathOf({ 'mapping.listPath': choice }: MappingValues): string | null {
  return choice === ONE || readPointer(choice) === null ? null : choice;
}
