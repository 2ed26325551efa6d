import type { ShopAddress, ShopOrder } from '#adapters/shop-platforms/shop-platform.port.ts';
import type { FieldProblem } from '#lib/errors.ts';
import type { JsonNode } from '#lib/json/exact-json.ts';
import { findNode } from '#lib/json/json-pointer.ts';
import { toStorableText } from '#lib/storable-text.ts';
import {
  MAX_ORDER_LENGTH,
  MAX_ORDERS_PER_BODY,
  MAX_SHOP_REFERENCE_LENGTH,
  MAX_TEXT_LENGTH,
  type MappedField,
  mappingKeys,
  type ShopMapping,
} from '../mapping.rules.ts';
import {
  mayBeThousands,
  meansCancelled,
  readGrams,
  readMoment,
  readSatang,
} from '../written-values.rules.ts';

/** Items that are named; further ones are counted. */
const NAMED_ITEMS = 50;
const CONTENTS_LENGTH = 300;
/** Of a value in a problem. */
const QUOTED_LENGTH = 40;
const HOME_CURRENCY = 'THB';

/** What a body holds: its orders, or why they cannot be told apart. */
type Split = { orders: readonly JsonNode[] } | { problem: FieldProblem };

/** The orders of a body. */
export function splitBody(root: JsonNode, { listPath }: Pick<ShopMapping, 'listPath'>): Split {
  if (listPath === null) return { orders: [root] };
  const list = findNode(root, listPath);
  if (list?.kind !== 'list')
    return {
      problem: { field: 'listPath', key: mappingKeys.listMissing, params: { path: listPath || '/' } },
    };
  const most = MAX_ORDERS_PER_BODY;
  if (list.items.length > most)
    return { problem: { field: 'listPath', key: mappingKeys.tooManyOrders, params: { most } } };
  return { orders: list.items };
}

/** References that occur twice in one body: which of the two orders is meant nobody can say. */
export function twiceIn(orders: readonly JsonNode[], mapping: ShopMapping): ReadonlySet<string> {
  const [seen, twice] = [new Set<string>(), new Set<string>()];
  for (const order of orders) {
    const reference = referenceOf(createReader(order, mapping, []));
    if (reference !== '' && seen.has(reference)) twice.add(reference);
    seen.add(reference);
  }
  return twice;
}

function referenceOf({ text }: Reader): string {
  return toStorableText(text('reference', MAX_SHOP_REFERENCE_LENGTH)).trim();
}

/** What can be read of an order that cannot be mapped: which one it is, and of when. */
export type About = { reference: string; updatedAt: string };
type Mapped = { order: ShopOrder } | { problems: FieldProblem[]; about: About | null };

/** An order in our terms, or everything in it that cannot be mapped; `at` is its time where it names none. */
export function mapOrder(
  order: JsonNode,
  mapping: ShopMapping,
  { at, twice }: { at: string; twice: ReadonlySet<string> },
): Mapped {
  if (order.kind !== 'object')
    return { problems: [{ field: 'order', key: mappingKeys.notAnOrder }], about: null };
  const problems: FieldProblem[] = [];
  const read = createReader(order, mapping, problems);
  const reference = referenceOf(read);
  if (reference === '') read.refuse('reference', 'missing');
  if (twice.has(reference)) read.refuse('reference', 'duplicate', { reference });
  const updatedAt = read.value('updatedAt', 'time', readMoment) ?? at;
  const about = reference === '' ? null : { reference, updatedAt };
  if (order.until - order.from > MAX_ORDER_LENGTH) {
    const params = { most: MAX_ORDER_LENGTH };
    return { problems: [{ field: 'order', key: mappingKeys.orderTooLong, params }], about };
  }
  const isCancelled = readCancelled(mapping, read);
  const cod = readCod(order, mapping, read, isCancelled);
  const { weightUnit } = mapping;
  // Kilograms with three decimals are grams; nobody writes thousandths of a gram.
  const weight = read.value('weight', 'weight', (text) => readGrams(text, weightUnit), weightUnit === 'g');
  const found: ShopOrder = {
    orderId: reference,
    orderNo: reference,
    updatedAt,
    state: isCancelled ? 'cancelled' : 'open',
    isPaid: true,
    ...cod,
    currency: read.text('codCurrency').toUpperCase() || HOME_CURRENCY,
    weightGrams: weight || null,
    to: addressOf(read.text),
    contents: read.contents(),
    note: read.text('note'),
  };
  return problems.length > 0 ? { problems, about } : { order: found };
}

type Reader = ReturnType<typeof createReader>;
type Text = (field: MappedField, most?: number) => string;

function addressOf(text: Text): ShopAddress | null {
  const line = [text('address'), text('line'), text('line2'), text('subdistrict')].filter(Boolean).join(' ');
  const to = {
    name: text('name'),
    phone: text('phone'),
    country: text('country').toUpperCase(),
    line,
    city: text('district'),
    province: text('province'),
    provinceCode: null,
    postcode: text('postcode'),
    isOfBill: false,
  };
  return line === '' && to.city === '' ? null : to;
}

/** Whether it is cancelled: a time or a state that nobody named is not taken for an order that goes on. */
function readCancelled({ cancelledWhen }: ShopMapping, read: Reader): boolean {
  const said = read.text('cancelled');
  const isCancelled = meansCancelled(said, cancelledWhen);
  if (isCancelled === null) read.refuse('cancelled', 'yesNo', { value: beginningOf(said) });
  return isCancelled ?? false;
}

/** What is collected; an order that is paid on delivery names an amount, and nothing is taken for none. */
function readCod(
  order: JsonNode,
  { codUnit, codWhen }: ShopMapping,
  read: Reader,
  isCancelled: boolean,
): Pick<ShopOrder, 'codSatang' | 'isCodUnsaid'> {
  const amount = read.value('codAmount', 'amount', (text) => readSatang(text, codUnit), codUnit === 'baht');
  if (!codWhen) return { codSatang: amount || null, ...(amount === null && { isCodUnsaid: true }) };
  const said = read.textAt(order, codWhen.path, 'codWhen');
  const equals = codWhen.equals.trim().toLowerCase();
  const isCollected = said.toLowerCase() === equals;
  // Nothing is collected of a cancelled order, which may say no more than that.
  if (said === '' && equals !== '' && !isCancelled) read.refuse('codWhen', 'missing');
  if (isCollected && !amount && !isCancelled) read.refuse('codAmount', 'missing');
  return { codSatang: isCollected ? amount || null : null };
}

function createReader(order: JsonNode, mapping: ShopMapping, problems: FieldProblem[]) {
  const refuse = (field: string, key: keyof typeof mappingKeys, params?: FieldProblem['params']) => {
    const problem = { field, key: mappingKeys[key], ...(params && { params }) };
    if (!problems.some((each) => each.field === field)) problems.push(problem);
    return '';
  };
  /** What stands at a path, in one line of text. */
  const textAt = (root: JsonNode, path: string, field: string, most = MAX_TEXT_LENGTH): string => {
    const node = findNode(root, path);
    if (!node || node.kind === 'null') return '';
    if (!('value' in node)) return refuse(field, 'notText', { path });
    const text = String(node.value).trim();
    return text.length > most ? refuse(field, 'tooLong', { path, most }) : text;
  };
  const text: Text = (field, most) => {
    const value = mapping.fields[field];
    if (!value) return '';
    return 'constant' in value ? value.constant.trim() : textAt(order, value.path, field, most);
  };
  const isNumber = (field: MappedField) => {
    const value = mapping.fields[field];
    return value !== undefined && 'path' in value && findNode(order, value.path)?.kind === 'number';
  };
  return {
    refuse,
    text,
    textAt,
    /** A written value; null where there is none. With `mayGroup`, what may be thousands is refused in a text. */
    value<T>(
      field: MappedField,
      key: 'amount' | 'weight' | 'time',
      read: (written: string) => T | null,
      mayGroup = false,
    ): T | null {
      const written = text(field);
      if (written === '') return null;
      const isDoubtful = mayGroup && mayBeThousands(written) && !isNumber(field);
      const value = isDoubtful ? null : read(written);
      if (value === null) refuse(field, isDoubtful ? 'ambiguous' : key, { value: beginningOf(written) });
      return value;
    },
    contents(): string {
      const { items } = mapping;
      if (!items) return '';
      const list = findNode(order, items.path);
      if (!list || list.kind === 'null') return '';
      if (list.kind !== 'list') return refuse('items', 'notList', { path: items.path });
      const named = list.items.slice(0, NAMED_ITEMS).flatMap((item) => {
        const name = textAt(item, items.name, 'items');
        const quantity = items.quantity === null ? '' : textAt(item, items.quantity, 'items', 20);
        return name === '' ? [] : [quantity === '' || quantity === '1' ? name : `${quantity} × ${name}`];
      });
      return inOneLine(named, list.items.length);
    },
  };
}

/** The beginning of a value as a problem quotes it, in characters that the database stores. */
function beginningOf(written: string): string {
  return toStorableText(toStorableText(written).slice(0, QUOTED_LENGTH));
}

/** The names that fit, and how many more there are. */
function inOneLine(named: readonly string[], count: number): string {
  let line = '';
  for (const [nth, name] of named.entries()) {
    const longer = line === '' ? name : `${line}, ${name}`;
    if (longer.length > CONTENTS_LENGTH) return `${line} (+${count - nth})`.trim();
    line = longer;
  }
  return count > NAMED_ITEMS ? `${line} (+${count - NAMED_ITEMS})` : line;
}
