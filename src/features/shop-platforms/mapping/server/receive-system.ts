import { eq } from 'drizzle-orm';
import type { Translate } from '#http/answers/envelope.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { digestOfParts } from '#http/secrets/digest.ts';
import { isSame, keyOfSecret, SIGNED_SECONDS, verifySigned } from '#http/secrets/standard-webhooks.ts';
import { AppError } from '#lib/errors.ts';
import { type JsonNode, MAX_JSON_DEPTH, readExactJson } from '#lib/json/exact-json.ts';
import type { Language } from '#lib/language.ts';
import { type Delivered, noteDelivery, type ReceivingDeps } from '../../server/receive.ts';
import { shopConnection, shopDelivery } from '../../server/shop-platforms.table.ts';
import type { ConnectionProblem } from '../../shop-drafts.rules.ts';
import { shopErrors } from '../../shop-platforms.calls.ts';
import { MAX_ORDERS_PER_BODY, SECRET_HEADER } from '../mapping.rules.ts';
import { countOrders } from './count-orders.ts';
import { findMapping } from './find-mapping.ts';
import { keepOrders, refuseTooMuch } from './keep-orders.ts';
import { readBody } from './read-body.ts';

type ConnectionRow = typeof shopConnection.$inferSelect;
type Deps = ReceivingDeps & { translate: Translate };

/** What a system is answered. */
export type SystemAnswer = {
  /** Orders that are drafts now, or changed theirs. */
  drafts: number;
  /** Orders that were older than their drafts, and changed nothing. */
  unchanged: number;
  /** Orders that could not be mapped, and wait for their owner. */
  kept: number;
  /** Whether it came before, and changed nothing. */
  repeated: boolean;
  /** Why orders could not be mapped; the first of a body is 1. */
  problems: { order: number; field: string; detail: string }[];
};

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;
const OTHER_CHARSET = /;\s*charset\s*=\s*"?(?!utf-?8\b)/i;

/** Takes what another system posted: each order becomes a draft, or is kept with the reasons why not. */
export async function receiveSystem(
  deps: Deps,
  connection: ConnectionRow,
  { headers, body }: Delivered,
  language: Language,
  spend: (orders: number) => Promise<void>,
): Promise<SystemAnswer> {
  const { sentAt, messageId } = await verify(deps, connection, { headers, body });
  const type = headers['content-type'] ?? '';
  if (!JSON_TYPE.test(type) || OTHER_CHARSET.test(type)) {
    await noteDelivery(deps, connection, 'unreadable');
    throw new AppError(requestErrors.unsupportedMediaType);
  }
  const { text, root } = await readText(deps, connection, body);
  const mapping = await findMapping(deps.orm, connection);
  const count = countOrders(root, mapping);
  if (count > MAX_ORDERS_PER_BODY) {
    await noteDelivery(deps, connection, 'tooLarge');
    // They are sent in several bodies; nothing of them is kept.
    throw new AppError(shopErrors.tooManyOrders, { params: { most: MAX_ORDERS_PER_BODY } });
  }
  // The request itself was counted as one.
  if (count > 1) await spend(count - 1);
  const { weightGrams } = connection;
  const whole = { text, root, at: sentAt, isWhole: true, weightGrams };
  const orders = await readBody(deps, whole, mapping);
  const { mappingNo } = connection;
  const kept = await deps.orm
    .transaction(async (tx) => {
      // Deliveries of one system are stored one after the other: two about one order do not meet.
      const isIt = eq(shopConnection.id, connection.id);
      // Read again: its customer may have been merged into another one meanwhile.
      const [stays] = await tx.select().from(shopConnection).where(isIt).for('update');
      if (!stays) return null;
      if (messageId !== null) {
        const deliveryId = digestOfParts([messageId, body]);
        const fresh = await tx
          .insert(shopDelivery)
          .values({ connectionId: connection.id, deliveryId, receivedAt: deps.clock.now() })
          .onConflictDoNothing()
          .returning({ id: shopDelivery.deliveryId });
        if (fresh.length === 0) return null;
      }
      const all = { orders, mappingNo, sentAt };
      const result = await keepOrders({ orm: tx, clock: deps.clock }, stays, all);
      if (result.kept > 0) await refuseTooMuch(tx, stays);
      return result;
    })
    .catch(async (error: unknown) => {
      if (error instanceof AppError) await noteDelivery(deps, connection, 'inboxFull');
      throw error;
    });
  if (!kept) return { drafts: 0, unchanged: 0, kept: 0, repeated: true, problems: [] };
  await noteDelivery(deps, connection, null);
  if (kept.isFull) await noteDelivery(deps, connection, 'full');
  const problems = orders.flatMap((each, nth) =>
    'problems' in each
      ? each.problems.map(({ field, key, params }) => ({
          order: nth + 1,
          field,
          detail: deps.translate(language, key, params ?? {}),
        }))
      : [],
  );
  const { changed: drafts, mapped } = kept;
  return { drafts, unchanged: mapped - drafts, kept: kept.kept, repeated: false, problems };
}

/** Refuses what its secret does not vouch for; what comes with the bare secret has no time and no id. */
async function verify(
  deps: Deps,
  connection: ConnectionRow,
  { headers, body }: Delivered,
): Promise<{ sentAt: Date; messageId: string | null }> {
  const now = deps.clock.now();
  const taken = deps.secrets.openTaken(connection, now).map(({ secret }) => secret);
  const refuse = async (problem: ConnectionProblem, error: AppError): Promise<never> => {
    await noteDelivery(deps, connection, problem);
    throw error;
  };
  if (connection.verification === 'secret') {
    const sent = headers[SECRET_HEADER] ?? '';
    if (taken.some((secret) => isSame(secret, sent))) return { sentAt: now, messageId: null };
    return refuse('forged', new AppError(shopErrors.notSigned));
  }
  const verified = verifySigned({ headers, body }, taken.map(keyOfSecret), now);
  if (verified.is === 'forged') return refuse('forged', new AppError(shopErrors.notSigned));
  if (verified.is === 'old')
    return refuse('old', new AppError(shopErrors.signedTooOld, { params: { minutes: SIGNED_SECONDS / 60 } }));
  return { sentAt: verified.at, messageId: verified.messageId };
}

/** The JSON of a body; throws what is wrong with it. */
async function readText(
  deps: Deps,
  connection: ConnectionRow,
  body: Buffer,
): Promise<{ text: string; root: JsonNode }> {
  const text = decode(body);
  const read = text === null ? null : readExactJson(text);
  if (text !== null && read && 'root' in read) return { text, root: read.root };
  await noteDelivery(deps, connection, 'unreadable');
  throw refusalOfJson('body', read && 'problem' in read ? read.problem : { reason: 'encoding', at: 0 });
}

/** Why a text is no order, with the place in it. */
export function refusalOfJson(
  field: string,
  { reason, at, name = '' }: { reason: string; at: number; name?: string },
): AppError {
  const params = { at: at + 1, name: name.slice(0, 80).toWellFormed(), depth: MAX_JSON_DEPTH };
  return new AppError(shopErrors.notJson, {
    fields: [{ field, key: `shop-platforms:json.${reason}`, params }],
  });
}

function decode(body: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return null;
  }
}
