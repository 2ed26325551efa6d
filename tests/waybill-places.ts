import { z } from 'zod';
import type { Endpoint } from '#lib/contract.ts';
import { waybillNo } from './fakes/parcels.ts';

/** A field of a call that takes a waybill number, and an input with a number in it. */
export type Place = { path: string[]; with(number: string): object };

const SOME_NUMBER = waybillNo(77);
/** A value for each kind of field that does not hold the number. */
const someValues: unknown[] = [
  'x',
  'somebody@example.com',
  '0812345678',
  '1234',
  '123456',
  'https://example.com/x',
  '2026-11-25',
  '2026-11-25T09:00:00+07:00',
  '00000000-0000-4000-8000-000000000000',
  SOME_NUMBER,
  '10',
  '1001',
  '100101',
  1,
  true,
  [],
  ['x'],
  {},
];

const NAMED = /bill|waybill|parcel(No|Number|s)$/i;

/** Whether a field is named as a waybill number. */
export function namesWaybill({ path }: Place): boolean {
  return NAMED.test(path.at(-1) ?? '');
}

/**
 * Every field of a call's input, at any depth, that takes a waybill number; `besides` has the values of its other
 * fields.
 */
export function findPlaces({ input }: Pick<Endpoint, 'input'>, besides: object = {}): Place[] {
  const base = { ...Object(sampleOf(input)), ...besides };
  return leavesOf(input, []).flatMap(({ schema, path }) => {
    const ways = [(number: string) => number as unknown, (number: string) => [number]];
    const way = ways.find((each) => schema.safeParse(each(SOME_NUMBER)).success);
    if (!way) return [];
    return [{ path, with: (number: string) => withAt(base, path, way(number)) }];
  });
}

type Leaf = { schema: z.ZodType; path: string[] };

/** The schema inside wrappers such as optional. */
function unwrapped(schema: z.ZodType): z.ZodType {
  const { def } = schema as unknown as { def: { innerType?: z.ZodType; in?: z.ZodType } };
  const inner = def.innerType ?? def.in;
  return inner ? unwrapped(inner) : schema;
}

function leavesOf(schema: z.ZodType, path: string[]): Leaf[] {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodObject)
    return Object.entries(inner.shape).flatMap(([name, each]) =>
      leavesOf(each as z.ZodType, [...path, name]),
    );
  if (inner instanceof z.ZodUnion) return inner.options.flatMap((each) => leavesOf(each as z.ZodType, path));
  if (inner instanceof z.ZodArray && unwrapped(inner.element as z.ZodType) instanceof z.ZodObject)
    return leavesOf(inner.element as z.ZodType, [...path, '0']);
  return [{ schema, path }];
}

function sampleOf(schema: z.ZodType): unknown {
  if (schema.safeParse(undefined).success) return undefined;
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodObject) {
    const entries = Object.entries(inner.shape).map(([name, each]) => [name, sampleOf(each as z.ZodType)]);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }
  if (inner instanceof z.ZodUnion) return sampleOf(inner.options[0] as z.ZodType);
  if (inner instanceof z.ZodEnum) return inner.options[0];
  if (inner instanceof z.ZodLiteral) return [...inner.values][0];
  const found = someValues.find((value) => schema.safeParse(value).success);
  if (found !== undefined || !(inner instanceof z.ZodArray)) return found;
  return [sampleOf(inner.element as z.ZodType)];
}

function withAt(base: unknown, [name, ...rest]: string[], value: unknown): object {
  if (name === undefined) return value as object;
  if (Array.isArray(base)) return [withAt(base[0], rest, value)];
  const of = Object(base) as Record<string, unknown>;
  return { ...of, [name]: rest.length === 0 ? value : withAt(of[name], rest, value) };
}
