import type { Seal } from '#http/secrets/seal.ts';
import { type Sealed, type SealedValues, sealedColumn } from '#http/secrets/sealed-values.ts';
import { shopConnection } from './shop-platforms.table.ts';

/** The purpose that keys of shops are sealed for. */
export const SHOP_KEYS = 'shop platforms';

/** What a rotation of the installation's keys finds of connected shops. */
export function sealedShops(over: Sealed): SealedValues[] {
  const { id, sealedAccess, sealedSigning } = shopConnection;
  const of = (what: string, column: typeof sealedAccess | typeof sealedSigning) =>
    sealedColumn({
      ...over,
      what,
      purpose: SHOP_KEYS,
      column,
      key: [id],
      context: [id],
      // Without its keys a connection does nothing: its owner connects the shop again.
      dropsRow: true,
    });
  return [
    of('keys of connected shops', sealedAccess),
    of('signing secrets of connected shops', sealedSigning),
  ];
}

/** The key and the secret of a shop's interface. */
export type ShopKeys = { key: string; secret: string };

/** A secret of another system; a replaced one is taken until it ends. */
type TakenSecret = { secret: string; until: string | null };

/** Seals and opens what a connection keeps. */
export function createShopSecrets(seal: Seal) {
  return {
    sealKeys: (connectionId: string, { key, secret }: ShopKeys) =>
      seal.seal(JSON.stringify({ key, secret }), connectionId),
    sealSigning: (connectionId: string, secret: string) => seal.seal(secret, connectionId),
    openKeys: ({ id, sealedAccess }: { id: string; sealedAccess: string }) =>
      JSON.parse(seal.open(sealedAccess, id)) as ShopKeys,
    openSigning: ({ id, sealedSigning }: { id: string; sealedSigning: string }) =>
      seal.open(sealedSigning, id),
    /** The secrets of another system that are taken: the current one first, replaced ones until they end. */
    sealTaken: (connectionId: string, taken: readonly TakenSecret[]) =>
      seal.seal(JSON.stringify(taken), connectionId),
    openTaken: ({ id, sealedSigning }: { id: string; sealedSigning: string }, now: Date) =>
      (JSON.parse(seal.open(sealedSigning, id)) as TakenSecret[]).filter(
        ({ until }) => until === null || Date.parse(until) > now.getTime(),
      ),
  };
}
export type ShopSecrets = ReturnType<typeof createShopSecrets>;
