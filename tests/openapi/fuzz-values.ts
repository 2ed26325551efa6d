type Json = Record<string, unknown>;

/** Random numbers by mulberry32: the same seed gives the same course. */
export function createDice(seed: number) {
  let state = seed;
  function roll(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const below = (end: number) => Math.floor(roll() * end);
  return {
    below,
    chance: (share: number) => roll() < share,
    pick: <T>(list: readonly T[]): T => list[below(list.length)] as T,
  };
}
export type Dice = ReturnType<typeof createDice>;

/** What no field expects. */
const hostile: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [[]],
  '\u0000',
  '\ud800',
  '‮กขค\u200b',
  '<script>alert(1)</script>',
  "'; drop table customer; --",
  '../../etc/passwd',
  '%00',
  '{{constructor}}',
  '__proto__',
  'ก'.repeat(5_000),
  '9999-99-99',
  '2026-02-30',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999+23:59',
  '00000000-0000-0000-0000-000000000000',
  '💥'.repeat(50),
];

/** Values by the schemas of a document, and what departs from them. */
export function createValues(document: Json, dice: Dice) {
  const { below, chance, pick } = dice;

  function resolve(schema: Json): Json {
    const { $ref } = schema;
    if (typeof $ref !== 'string') return schema;
    const steps = $ref.slice(2).split('/');
    return steps.reduce<Json>((node, step) => node[step] as Json, document);
  }

  /** A value that the schema allows, mostly. */
  function make(given: Json, depth = 0): unknown {
    const schema = resolve(given);
    if ('const' in schema) return schema.const;
    if (Array.isArray(schema.enum)) return pick(schema.enum);
    if (Array.isArray(schema.anyOf)) return make(pick(schema.anyOf), depth);
    if (schema.type === 'object') return makeObject(schema, depth);
    if (schema.type === 'array') {
      const length = depth > 3 ? 0 : Math.max(Number(schema.minItems ?? 0), below(3));
      return Array.from({ length }, () => make((schema.items ?? {}) as Json, depth + 1));
    }
    if (schema.type === 'boolean') return chance(0.5);
    if (schema.type === 'integer' || schema.type === 'number') return makeNumber(schema);
    return schema.type === 'string' ? makeText(schema) : pick(hostile);
  }

  function makeObject(schema: Json, depth: number): Json {
    const required = (schema.required ?? []) as string[];
    const fields = Object.entries((schema.properties ?? {}) as Record<string, Json>);
    const chosen = fields.filter(([name]) => required.includes(name) || chance(0.5));
    return Object.fromEntries(chosen.map(([name, each]) => [name, make(each, depth + 1)]));
  }

  function makeNumber({ minimum, exclusiveMinimum, maximum }: Json): number {
    const from = Number(minimum ?? exclusiveMinimum ?? 0);
    const to = Math.min(Number(maximum ?? 1_000_000), 1e12);
    return pick([from, from + 1, to, Math.floor((from + Math.min(to, from + 1000)) / 2)]);
  }

  function makeText({ format, maxLength }: Json): string {
    if (format === 'date') return pick(['2026-11-20', '2026-11-21', '2026-11-30', '2026-02-28']);
    if (format === 'date-time') return pick(['2026-11-20T09:00:00+07:00', '2026-11-20T02:00:00Z']);
    if (format === 'uuid') return '1d5e2f0c-6a3b-4c8d-9e7f-0a1b2c3d4e5f';
    const text = pick(['1', '10', 'shop', 'ร้าน', 'A-1001', '10500', '103001', 'https://shop.example/hook']);
    return chance(0.1) && typeof maxLength === 'number' ? 'x'.repeat(maxLength) : text;
  }

  /** The value with something in it left out, replaced, or added. */
  function spoil(value: unknown): unknown {
    if (Array.isArray(value)) {
      if (value.length === 0 || chance(0.2))
        return pick([hostile, [...value, ...value, ...value], pick(hostile)]);
      const at = below(value.length);
      return value.map((each, nth) => (nth === at ? spoil(each) : each));
    }
    if (typeof value !== 'object' || value === null || chance(0.1)) return pick(hostile);
    const entries = Object.entries(value);
    const at = below(entries.length + 1);
    if (at === entries.length)
      return { ...value, [pick(['unknown', '__proto__', 'constructor'])]: pick(hostile) };
    if (chance(0.3)) return Object.fromEntries(entries.filter((_, nth) => nth !== at));
    return Object.fromEntries(entries.map(([name, each], nth) => [name, nth === at ? spoil(each) : each]));
  }

  return { make, spoil, hostile: () => pick(hostile) };
}
