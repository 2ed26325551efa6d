import { setImmediate } from 'node:timers/promises';
import type { ShopOrder } from '#adapters/shop-platforms/shop-platform.port.ts';
import type { FieldProblem } from '#lib/errors.ts';
import { type JsonNode, readExactJson } from '#lib/json/exact-json.ts';
import { toStorableText } from '#lib/storable-text.ts';
import { type ReadingDeps, type ReadOrder, readOrder } from '../../server/read-order.ts';
import { mappingKeys, type ShopMapping } from '../mapping.rules.ts';
import { type About, mapOrder, splitBody, twiceIn } from './map-order.ts';

/** An order of a body: what it becomes, or why it cannot be mapped. */
export type BodyOrder = {
  /** As sent. */
  text: string;
  /** Whether it is a body in which no list of orders was found. */
  isWhole: boolean;
} & ({ order: ShopOrder; read: ReadOrder } | { problems: FieldProblem[]; about: About | null });

type Body = {
  text: string;
  root: JsonNode;
  /** When it was sent. */
  at: Date;
  /** Whether the text may be a list of orders; false for an order that was told apart before. */
  isWhole: boolean;
  /** Of an order that was told apart before: references that the others of its body have, too. */
  twice?: ReadonlySet<string>;
  weightGrams: number;
};

/** Reads the orders of a body by a mapping; without one, the body is kept as a whole. */
export async function readBody(
  deps: ReadingDeps,
  { text, root, at, isWhole, weightGrams, ...body }: Body,
  mapping: ShopMapping | null,
): Promise<BodyOrder[]> {
  const whole = (problem: FieldProblem): BodyOrder[] => [
    { text: toStorableText(text), isWhole, problems: [problem], about: null },
  ];
  if (!mapping) return whole({ field: 'mapping', key: mappingKeys.noMapping });
  const split = isWhole ? splitBody(root, mapping) : { orders: [root] };
  if ('problem' in split) return whole(split.problem);
  const { twice = twiceIn(split.orders, mapping) } = body;
  const found: BodyOrder[] = [];
  for (const node of split.orders) {
    // Other calls go on between two of them.
    await setImmediate();
    const own = { text: toStorableText(text.slice(node.from, node.until)), isWhole: false };
    const mapped = mapOrder(node, mapping, { at: at.toISOString(), twice });
    if ('problems' in mapped) found.push({ ...own, ...storable(mapped) });
    else {
      const order = storable(mapped.order);
      found.push({ ...own, order, read: await readOrder(deps, order, { weightGrams }) });
    }
  }
  return found;
}

/** Reads a text that was read before. */
export function readKept(text: string): JsonNode {
  const read = readExactJson(text);
  if ('root' in read) return read.root;
  throw new Error(`A kept order is no JSON: ${read.problem.reason}.`);
}

/** The same with texts that the database can store. */
function storable<T extends object>(found: T): T {
  return JSON.parse(JSON.stringify(found), (_key, value: unknown) =>
    typeof value === 'string' ? toStorableText(value) : value,
  ) as T;
}
