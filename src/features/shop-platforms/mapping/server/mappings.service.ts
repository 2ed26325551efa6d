import { and, desc, eq, lte, ne } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { toFoundPlace } from '#features/places/search/place-labels.rules.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { type JsonNode, readExactJson } from '#lib/json/exact-json.ts';
import { findNode, listPaths, readPointer } from '#lib/json/json-pointer.ts';
import type { ShopOwner } from '../../server/connections.service.ts';
import { type ReadingDeps, sentAddressOf } from '../../server/read-order.ts';
import { shopConnection, shopDraft, shopMapping, shopUnmapped } from '../../server/shop-platforms.table.ts';
import { shopErrors } from '../../shop-platforms.calls.ts';
import type {
  PreviewedOrder,
  previewMapping,
  readMapping,
  readSample,
  saveMapping,
} from '../mapping.contract.ts';
import { MAX_MAPPINGS, MAX_PATHS, MAX_SAMPLE_LENGTH, PREVIEWED, type ShopMapping } from '../mapping.rules.ts';
import { findMapping } from './find-mapping.ts';
import { splitBody, twiceIn } from './map-order.ts';
import { type BodyOrder, readBody } from './read-body.ts';
import { refusalOfJson } from './receive-system.ts';
import type { SystemsService } from './systems.service.ts';

/** Dependencies of mappings. */
export type MappingDeps = ReadingDeps & { orm: Orm; systems: SystemsService; clock: Clock };

/** Mappings of connected systems; every query is bound to their owner. */
export type MappingsService = ReturnType<typeof createMappingsService>;

export function createMappingsService(deps: MappingDeps) {
  const { orm, systems } = deps;
  return {
    async read(owner: ShopOwner, connectionId: string): Promise<OutputOf<typeof readMapping>> {
      const row = await systems.find(owner, connectionId);
      const mapping = await findMapping(orm, row);
      const { mappingNo } = row;
      const sample = await findSample(orm, connectionId, mapping);
      return { connection: await systems.toView(row), mapping, mappingNo, sample };
    },

    async readSample(
      owner: ShopOwner,
      { connectionId, sample, listPath }: ParsedInputOf<typeof readSample>,
    ): Promise<OutputOf<typeof readSample>> {
      await systems.find(owner, connectionId);
      const root = parse(sample);
      const lists = listPaths(root, MAX_PATHS).paths.flatMap(({ path, kind }) => {
        const list = kind === 'list' ? findNode(root, path) : undefined;
        const isOfObjects = list?.kind === 'list' && list.items[0]?.kind === 'object';
        return isOfObjects ? [{ path, length: list.items.length }] : [];
      });
      const split = splitBody(root, { listPath });
      const first = 'orders' in split ? split.orders[0] : undefined;
      return { lists, ...(first ? listPaths(first, MAX_PATHS) : { paths: [], more: 0 }) };
    },

    async preview(
      owner: ShopOwner,
      { connectionId, sample, mapping }: ParsedInputOf<typeof previewMapping>,
    ): Promise<OutputOf<typeof previewMapping>> {
      const { weightGrams } = await systems.find(owner, connectionId);
      const root = parse(sample);
      const split = splitBody(root, mapping);
      if ('problem' in split)
        return { orders: [{ nth: 1, draft: null, problems: [split.problem] }], count: 0 };
      const orders: PreviewedOrder[] = [];
      const twice = twiceIn(split.orders, mapping);
      for (const [nth, node] of split.orders.slice(0, PREVIEWED).entries()) {
        const one = { text: sample, root: node, at: deps.clock.now(), isWhole: false, twice, weightGrams };
        for (const read of await readBody(deps, one, mapping))
          orders.push(await toPreview(deps, nth + 1, read));
      }
      return { orders, count: split.orders.length };
    },

    async save(
      owner: ShopOwner,
      { connectionId, mapping, mappingNo }: ParsedInputOf<typeof saveMapping>,
    ): Promise<OutputOf<typeof saveMapping>> {
      await systems.find(owner, connectionId);
      const no = mappingNo + 1;
      await orm.transaction(async (tx) => {
        // What another window saved is not overwritten unseen.
        const { rowCount } = await tx
          .update(shopConnection)
          .set({ mappingNo: no })
          .where(and(eq(shopConnection.id, connectionId), eq(shopConnection.mappingNo, mappingNo)));
        if (rowCount !== 1) throw new AppError(shopErrors.mappingChanged);
        await tx.insert(shopMapping).values({ connectionId, no, mapping, savedAt: deps.clock.now() });
        await tx
          .delete(shopMapping)
          .where(and(eq(shopMapping.connectionId, connectionId), lte(shopMapping.no, no - MAX_MAPPINGS)));
      });
      return { mappingNo: no };
    },
  };
}

/** A typed sample; refused with what is wrong in it, as a field. */
function parse(sample: string): JsonNode {
  const read = readExactJson(sample);
  if ('root' in read) return read.root;
  const { fields } = refusalOfJson('sample', read.problem);
  throw new AppError(requestErrors.invalidParameter, { fields });
}

/** The body that came last: one that could not be mapped, or the order of the last draft. */
async function findSample(orm: Orm, connectionId: string, mapping: ShopMapping | null): Promise<string> {
  const [unmapped] = await orm
    .select({ text: shopUnmapped.text, isWhole: shopUnmapped.isWhole })
    .from(shopUnmapped)
    .where(and(eq(shopUnmapped.connectionId, connectionId), lte(shopUnmapped.length, MAX_SAMPLE_LENGTH)))
    .orderBy(desc(shopUnmapped.receivedAt), desc(shopUnmapped.id))
    .limit(1);
  if (unmapped) return unmapped.isWhole ? unmapped.text : asBody(unmapped.text, mapping);
  const [draft] = await orm
    .select({ sent: shopDraft.sent })
    .from(shopDraft)
    .where(and(eq(shopDraft.connectionId, connectionId), ne(shopDraft.sent, '')))
    .orderBy(desc(shopDraft.receivedAt), desc(shopDraft.id))
    .limit(1);
  return draft ? asBody(draft.sent, mapping) : '';
}

/** An order as the body that its mapping expects: within its list. */
function asBody(order: string, mapping: ShopMapping | null): string {
  const { listPath = null } = mapping ?? {};
  if (listPath === null) return order;
  return (readPointer(listPath) ?? []).reduceRight(
    (inner, step) => (/^\d+$/.test(step) ? `[${inner}]` : `{${JSON.stringify(step)}:${inner}}`),
    `[${order}]`,
  );
}

async function toPreview(deps: MappingDeps, nth: number, each: BodyOrder): Promise<PreviewedOrder> {
  if ('problems' in each) return { nth, draft: null, problems: each.problems };
  const { order, read } = each;
  const book = await deps.places.book();
  const { name, phone, placeCode, postcode, detail, weightGrams, codSatang, reference } = read.content;
  const place = placeCode === '' ? undefined : book.find(placeCode);
  return {
    nth,
    draft: {
      reference,
      name,
      phone,
      detail: place ? detail : sentAddressOf(order, book),
      place: place ? toFoundPlace(book, place, postcode) : null,
      postcode,
      weightGrams,
      codSatang,
      contents: order.contents ?? '',
      note: order.note ?? '',
      isCancelled: order.state === 'cancelled',
    },
    problems: read.conflicts,
  };
}
