import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { customsErrors } from '#features/customs/customs.calls.ts';
import * as customs from '#features/customs/customs.contract.ts';
import type { Endpoint, InputOf } from '#lib/contract.ts';
import type { Owned, OwnedCall } from '../../owned-calls.ts';
import type { Website } from '../website.ts';

type Declared = Omit<InputOf<typeof customs.declareParcel>, 'requestKey'>;
export const shirts = {
  description: 'Cotton shirt',
  quantity: 2,
  netGrams: 400,
  valueSatang: 120_000,
  hsCode: '610910',
  originCountry: 'TH',
};

/** A parcel to Singapore, as it is declared. */
export function declared(differs: Partial<Declared> = {}): Declared {
  return {
    senderKind: 'personal',
    sender: {
      name: 'Somchai Jaidee',
      phone: '+66 81 234 5678',
      detail: '99/1 Silom Road',
      city: 'Bangkok',
      postcode: '10500',
    },
    consignee: {
      country: 'SG',
      name: 'Lim Mei Ling',
      phone: '+65 6123 4567',
      detail: '1 Orchard Road',
      city: 'Singapore',
      postcode: '238823',
    },
    weightGrams: 1_000,
    lengthCm: 30,
    widthCm: 20,
    heightCm: 10,
    contentsKind: 'GIFT',
    undelivered: 'RETURN',
    items: [shirts],
    ...differs,
  };
}

/** A declaration of the session's customer. */
export async function keepDeclaration(site: Website, token: string): Promise<{ declarationId: string }> {
  const input = { requestKey: randomUUID(), ...declared() };
  const { declarationId } = await site.get(customs.declareParcel, input, { token });
  return { declarationId };
}

/** The calls about declarations, with the data of both customers. */
export function customsCalls(mine: Owned, theirs: Owned): OwnedCall[] {
  /** What belongs to somebody else is answered like what does not exist. */
  const ofDeclaration = (endpoint: Endpoint, more: object = {}): OwnedCall => ({
    endpoint,
    data: 'named',
    input: () => ({ declarationId: mine.declarationId, ...more }),
    foreign: () => ({ declarationId: theirs.declarationId, ...more }),
    refused: ({ code }) => expect(code).toBe(customsErrors.notFound.code),
  });
  return [
    { endpoint: customs.listDeclarations, data: 'self', input: () => ({}) },
    {
      endpoint: customs.declareParcel,
      data: 'self',
      input: () => ({ requestKey: randomUUID(), ...declared() }),
    },
    ofDeclaration(customs.getDeclaration),
    ofDeclaration(customs.customsForm),
    ofDeclaration(customs.changeDeclaration, { revision: 1, ...declared() }),
    ofDeclaration(customs.withdrawDeclaration),
  ];
}
