import * as customs from '../../src/features/customs/open/open-customs.contract.ts';
import { declared } from '../fakes/customs/declared.ts';
import { internationalNo } from '../fakes/parcels.ts';
import type { Shop } from '../fakes/shop.ts';
import type { Asked, Made, Prepare } from './asked.ts';

const PATH = customs.openDeclareParcel.path;

async function declare(shop: Shop, key: string, headers: Record<string, string> = {}) {
  const { body } = await shop.send(PATH, declared(), { 'idempotency-key': key, ...headers });
  return body;
}

/** Of the sandbox, to be withdrawn and to be received. */
const toWithdraw: Prepare = async ({ shop }) => ({ id: (await declare(shop, 'withdrawn')).declarationId });
const toReceive: Prepare = async ({ shop }) => ({ id: (await declare(shop, 'received')).declarationId });
/** A real one: counters know none of the sandbox. */
const atCounter: Prepare = async ({ shop }) => {
  const authorization = `Bearer ${await shop.otherKey('live')}`;
  return { id: (await declare(shop, 'at-counter', { authorization })).declarationNo };
};

const one = (made: Made) => ({ declarationId: made(customs.openDeclareParcel).declarationId });

/** The calls about customs declarations. */
export const askedCustoms: readonly Asked[] = [
  { call: customs.openDeclareParcel, input: declared({ contentsKind: 'SALE', reference: 'A-1001' }) },
  { call: customs.openDeclarations, input: { state: 'DECLARED', limit: '1' } },
  { call: customs.openGetDeclaration, input: one },
  {
    call: customs.openChangeDeclaration,
    input: (made) => ({ ...one(made), revision: 1, ...declared({ weightGrams: 1_200 }) }),
  },
  { call: customs.openCustomsForm, input: one },
  {
    call: customs.openWithdrawDeclaration,
    prepare: toWithdraw,
    input: (made) => ({ declarationId: made(toWithdraw).id }),
  },
  {
    call: customs.sandboxReceiveDeclared,
    prepare: toReceive,
    input: (made) => ({ declarationId: made(toReceive).id }),
  },
  {
    call: customs.sandboxReleaseDeclared,
    input: (made) => ({ declarationId: made(toReceive).id }),
  },
  {
    call: customs.declarationAtCounter,
    by: 'carrier',
    prepare: atCounter,
    input: (made) => ({ declarationNo: made(atCounter).id }),
  },
  {
    call: customs.receiveDeclared,
    by: 'carrier',
    input: (made) => ({ declarationNo: made(atCounter).id, waybillNo: internationalNo(8), revision: 1 }),
  },
  {
    call: customs.releaseDeclared,
    by: 'carrier',
    input: (made) => ({ declarationNo: made(atCounter).id, waybillNo: internationalNo(8) }),
  },
];
