import type { Endpoint } from '#lib/contract.ts';
import { carrierScopes } from '#lib/open/api-scopes.ts';
import { allows, type Proof } from '#lib/proofs/proofs.ts';

/** The proof that every caller of an endpoint has at least; for a public call the handler checks. */
export function proofsOf({ access }: Pick<Endpoint, 'access'>): readonly Proof[] {
  if (access === 'customer') return ['ACCOUNT_OF_SENDER', 'ACCOUNT_OF_CONSIGNEE'];
  if (typeof access === 'string') return [];
  if ('staff' in access) return ['STAFF'];
  return carrierScopes.some((scope) => scope === access.scope) ? ['CARRIER_KEY'] : ['CUSTOMER_KEY'];
}

/** Throws, when the server starts, where no possible caller may do what a call does. */
export function holdToProofs({ path, access, does }: Endpoint): void {
  const proofs = proofsOf({ access });
  if (does && proofs.length > 0 && !proofs.some((proof) => allows(proof, does)))
    throw new Error(`${path} does what none of its callers may: ${does}.`);
}
