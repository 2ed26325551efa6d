import { readBaht, readKilograms, readMeasure } from '#lib/written/typed-number.ts';
import type { Form } from '#web/forms/use-form.ts';
import type { OwnDeclaration } from '../customs.contract.ts';

/** What is typed, by the dotted path of its field: `items.0.hsCode`. */
export type DeclareValues = Record<string, string>;
/** The form that holds them. */
export type DeclareForm = Form<DeclareValues>;

const GRAMS = 1_000;
const SATANG = 100;
const emptyItem = {
  description: '',
  quantity: '1',
  netGrams: '',
  valueSatang: '',
  hsCode: '',
  originCountry: 'TH',
};
type ItemField = keyof typeof emptyItem;
const itemFields = Object.keys(emptyItem) as ItemField[];
const personFields = ['name', 'phone', 'detail', 'city', 'postcode'] as const;

/** Where the text of an item stands. */
export function itemPath(nth: number, field: ItemField): string {
  return `items.${nth}.${field}`;
}

function personValues(
  side: string,
  person: Partial<Record<(typeof personFields)[number], string>>,
): DeclareValues {
  return Object.fromEntries(personFields.map((field) => [`${side}.${field}`, person[field] ?? '']));
}

/** An empty form, with the sender of the declaration before; or what is changed. */
export function firstValues(changed: OwnDeclaration | null, last: OwnDeclaration | null): DeclareValues {
  const sender = changed ?? last;
  return {
    senderKind: sender?.senderKind ?? 'personal',
    ...personValues('sender', sender?.sender ?? {}),
    ...personValues('consignee', changed?.consignee ?? {}),
    'consignee.country': changed?.consignee.country ?? '',
    'consignee.region': changed?.consignee.region ?? '',
    weightGrams: changed ? String(changed.weightGrams / GRAMS) : '',
    lengthCm: changed ? String(changed.lengthCm) : '',
    widthCm: changed ? String(changed.widthCm) : '',
    heightCm: changed ? String(changed.heightCm) : '',
    contentsKind: changed?.contentsKind ?? '',
    contentsNote: changed?.contentsNote ?? '',
    undelivered: changed?.undelivered ?? '',
    reference: changed?.reference ?? '',
    ...itemValues(
      changed?.items.map((item) => ({
        description: item.description,
        quantity: String(item.quantity),
        netGrams: String(item.netGrams),
        valueSatang: String(item.valueSatang / SATANG),
        hsCode: item.hsCode,
        originCountry: item.originCountry,
      })) ?? [emptyItem],
    ),
  };
}

type TypedItem = Record<ItemField, string>;

function itemValues(items: readonly TypedItem[]): DeclareValues {
  return Object.fromEntries(
    items.flatMap((item, nth) => itemFields.map((field) => [itemPath(nth, field), item[field]])),
  );
}

/** The places of the items, from 0 on: an item is known by its place, as the paths of its fields are. */
export function itemPlaces(values: DeclareValues): number[] {
  const places: number[] = [];
  while (itemPath(places.length, 'description') in values) places.push(places.length);
  return places;
}

function readItems(values: DeclareValues): TypedItem[] {
  return itemPlaces(values).map((nth) => {
    const at = (field: ItemField) => values[itemPath(nth, field)] ?? '';
    return {
      description: at('description'),
      quantity: at('quantity'),
      netGrams: at('netGrams'),
      valueSatang: at('valueSatang'),
      hsCode: at('hsCode'),
      originCountry: at('originCountry'),
    };
  });
}

/** The same with one more item. */
export function withItem(values: DeclareValues): DeclareValues {
  return { ...values, ...itemValues([...readItems(values), emptyItem]) };
}

/** The same without one of the items; those behind it move up. */
export function withoutItem(values: DeclareValues, nth: number): DeclareValues {
  const others = Object.entries(values).filter(([path]) => !path.startsWith('items.'));
  return { ...Object.fromEntries(others), ...itemValues(readItems(values).toSpliced(nth, 1)) };
}

/** A whole number, or not a number, which the contract names. */
function toWhole(typed: string): number {
  return readMeasure(typed) ?? Number.NaN;
}

/** What is sent: numbers as typed by people, everything else as it stands. */
export function toDeclared(values: DeclareValues) {
  const at = (path: string) => values[path] ?? '';
  const person = (side: string) =>
    Object.fromEntries(personFields.map((field) => [field, at(`${side}.${field}`)]));
  const kilograms = readKilograms(at('weightGrams'));
  return {
    senderKind: at('senderKind'),
    sender: person('sender'),
    consignee: {
      ...person('consignee'),
      country: at('consignee.country'),
      region: at('consignee.region'),
    },
    weightGrams: kilograms == null ? Number.NaN : Math.round(kilograms * GRAMS),
    lengthCm: toWhole(at('lengthCm')),
    widthCm: toWhole(at('widthCm')),
    heightCm: toWhole(at('heightCm')),
    contentsKind: at('contentsKind'),
    // Hidden, and perhaps wrong, where another kind was chosen since.
    contentsNote: at('contentsKind') === 'OTHER' ? at('contentsNote') : '',
    undelivered: at('undelivered'),
    reference: at('reference'),
    items: readItems(values).map((item) => ({
      description: item.description,
      quantity: toWhole(item.quantity),
      netGrams: toWhole(item.netGrams),
      valueSatang: readBaht(item.valueSatang) ?? Number.NaN,
      hsCode: item.hsCode,
      originCountry: item.originCountry,
    })),
  };
}
