import { randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { ShopPlatforms } from '#adapters/shop-platforms/shop-platform.port.ts';
import type { WebhookSender } from '#adapters/webhooks/webhook-sender.port.ts';
import type { Orm } from '#db/orm.ts';
import { lockOwner } from '#features/accounts/server/owners.repo.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type { changeShop, connectShop, ShopConnection } from '../shop-connections.contract.ts';
import { MAX_CONNECTIONS } from '../shop-drafts.rules.ts';
import { shopErrors } from '../shop-platforms.calls.ts';
import { countUnmapped, toConnection } from './connection-view.ts';
import type { ShopKeys, ShopSecrets } from './sealed-shops.ts';
import { shopConnection } from './shop-platforms.table.ts';

/** Whose shops they are. */
export type ShopOwner = { customerId: string };
type ConnectionRow = typeof shopConnection.$inferSelect;

/** Dependencies of connections. */
export type ConnectionDeps = {
  orm: Orm;
  platforms: ShopPlatforms;
  sender: Pick<WebhookSender, 'mayPostTo'>;
  secrets: ShopSecrets;
  publicUrl: string;
  clock: Clock;
};

/** 256 bits, in letters of an address. */
const KEY_BYTES = 32;
const ENDING = 4;
/** How access tokens of Shopify begin; client secrets begin otherwise. */
const ACCESS_TOKEN = 'shpat_';

/** The connected shops of customers; every query is bound to their owner. */
export type ConnectionsService = ReturnType<typeof createConnectionsService>;

export function createConnectionsService(deps: ConnectionDeps) {
  const { orm, secrets, clock } = deps;
  const toView = (row: ConnectionRow) => toConnection(row, deps.publicUrl);
  const ofOwner = ({ customerId }: ShopOwner) => eq(shopConnection.customerId, customerId);

  const list = async (owner: ShopOwner): Promise<ShopConnection[]> => {
    const rows = await orm
      .select()
      .from(shopConnection)
      .where(ofOwner(owner))
      .orderBy(desc(shopConnection.createdAt), shopConnection.id)
      .limit(MAX_CONNECTIONS);
    const waiting = await countUnmapped(orm, rows);
    return rows.map((row) => toConnection(row, deps.publicUrl, waiting.get(row.id)));
  };

  return {
    list,

    async connect(
      owner: ShopOwner,
      input: ParsedInputOf<typeof connectShop>,
    ): Promise<OutputOf<typeof connectShop>> {
      const shopUrl = readShopUrl(deps, input);
      const signing = signingOf(input);
      const id = randomUUID();
      const { platform, name, weightGrams, itemType, key, secret } = input;
      const row = await addConnection(orm, owner, {
        id,
        platform,
        name,
        shopUrl,
        weightGrams,
        itemType,
        sealedAccess: secrets.sealKeys(id, { key, secret }),
        keyEnding: secret.slice(-ENDING),
        sealedSigning: secrets.sealSigning(id, signing.secret),
        createdAt: clock.now(),
      });
      return { connection: toView(row), newSecret: signing.isNew ? signing.secret : null };
    },

    async change(
      owner: ShopOwner,
      {
        connectionId,
        name,
        weightGrams,
        itemType,
        key,
        secret,
        signingSecret,
      }: ParsedInputOf<typeof changeShop>,
    ): Promise<ShopConnection> {
      const isIt = and(ofOwner(owner), eq(shopConnection.id, connectionId));
      return orm.transaction(async (tx) => {
        const [kept] = await tx.select().from(shopConnection).where(isIt).for('update');
        // Another system has no keys of its own: it is changed by its own call.
        if (!kept || kept.platform === 'other') throw new AppError(shopErrors.connectionNotFound);
        const keys = mergeKeys(secrets, kept, { key, secret, signingSecret });
        const [row] = await tx
          .update(shopConnection)
          .set({
            name,
            weightGrams,
            itemType,
            sealedAccess: secrets.sealKeys(connectionId, keys),
            keyEnding: keys.secret.slice(-ENDING),
            sealedSigning: secrets.sealSigning(connectionId, keys.signingSecret),
          })
          .where(isIt)
          .returning();
        if (!row) throw new Error('an updated row is returned');
        return toView(row);
      });
    },

    async disconnect(owner: ShopOwner, connectionId: string): Promise<void> {
      const gone = await orm
        .delete(shopConnection)
        .where(and(ofOwner(owner), eq(shopConnection.id, connectionId)))
        .returning({ id: shopConnection.id });
      if (gone.length === 0) throw new AppError(shopErrors.connectionNotFound);
    },

    /** For the export of a customer's data; without keys. */
    collect: (customerId: string) => list({ customerId }),
  };
}

type NewConnection = Omit<typeof shopConnection.$inferInsert, 'customerId' | 'inboundKey'>;

/** Adds a connection of a customer, unless there are enough. */
export async function addConnection(
  orm: Orm,
  { customerId }: ShopOwner,
  connection: NewConnection,
): Promise<ConnectionRow> {
  return orm.transaction(async (tx) => {
    await lockOwner(tx, customerId);
    if ((await tx.$count(shopConnection, eq(shopConnection.customerId, customerId))) >= MAX_CONNECTIONS)
      throw new AppError(shopErrors.tooManyConnections, { params: { most: MAX_CONNECTIONS } });
    const inboundKey = randomBytes(KEY_BYTES).toString('base64url');
    const [added] = await tx
      .insert(shopConnection)
      .values({ ...connection, customerId, inboundKey })
      .returning();
    if (!added) throw new Error('an inserted row is returned');
    return added;
  });
}

type TypedKeys = ShopKeys & { signingSecret: string };

/** What was typed, and for each field left empty what is stored. */
function mergeKeys(secrets: ShopSecrets, kept: ConnectionRow, typed: TypedKeys): TypedKeys {
  const [stored, signing] = [secrets.openKeys(kept), secrets.openSigning(kept)];
  const isToken = kept.platform === 'shopify' && typed.secret.startsWith(ACCESS_TOKEN);
  // An app signs with its client secret, so a new one is the new signing secret, too.
  const isDerived = signing === stored.secret && typed.secret !== '' && !isToken;
  return {
    // An access token stands alone: with a client ID another token would be asked for by it.
    key: typed.key === '' && isToken ? '' : typed.key || stored.key,
    secret: typed.secret || stored.secret,
    signingSecret: typed.signingSecret || (isDerived ? typed.secret : signing),
  };
}

function refuse(field: string, key: string): AppError {
  return new AppError(requestErrors.invalidParameter, {
    fields: [{ field, key: `shop-platforms:validation.${key}` }],
  });
}

function readShopUrl(
  { platforms, sender }: ConnectionDeps,
  { platform, shopUrl, key }: ParsedInputOf<typeof connectShop>,
): string {
  if (platform === 'woocommerce' && key === '') throw refuse('key', 'required');
  const address = platforms[platform].addressOf(shopUrl);
  if (address && sender.mayPostTo(new URL(address))) return address;
  throw refuse('shopUrl', platform === 'shopify' ? 'shopifyUrl' : 'shopUrl');
}

/** WooCommerce takes the secret that we make; Shopify has one already, which may be that of its app. */
function signingOf({ platform, key, secret, signingSecret }: ParsedInputOf<typeof connectShop>): {
  secret: string;
  isNew: boolean;
} {
  if (signingSecret !== '') return { secret: signingSecret, isNew: false };
  if (platform === 'woocommerce')
    return { secret: randomBytes(KEY_BYTES).toString('base64url'), isNew: true };
  if (key !== '') return { secret, isNew: false };
  throw refuse('signingSecret', 'signingSecret');
}
