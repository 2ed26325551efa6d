import type { JsonNode } from '#lib/json/exact-json.ts';
import { findNode } from '#lib/json/json-pointer.ts';
import { MAX_ORDER_LENGTH, type ShopMapping } from '../mapping.rules.ts';

/**
 * How many orders a body holds. Before the first mapping nothing says where they are: what is longer than an order may
 * be holds several, in the longest list of objects that is in no other one.
 */
export function countOrders(root: JsonNode, mapping: ShopMapping | null): number {
  if (mapping?.listPath === null) return 1;
  if (mapping) {
    const list = findNode(root, mapping.listPath ?? '');
    return list?.kind === 'list' ? list.items.length : 1;
  }
  if (root.kind !== 'list' && lengthOf(root) <= MAX_ORDER_LENGTH) return 1;
  const [longest] = outerLists(root).toSorted((one, other) => lengthOf(other) - lengthOf(one));
  return longest?.kind === 'list' ? longest.items.length : 1;
}

/** Lists of objects that are in no other list; a text is read to 32 levels at most. */
function outerLists(node: JsonNode): JsonNode[] {
  if (node.kind === 'list') return node.items[0]?.kind === 'object' ? [node] : [];
  return node.kind === 'object' ? [...node.members.values()].flatMap(outerLists) : [];
}

function lengthOf({ from, until }: JsonNode): number {
  return until - from;
}
