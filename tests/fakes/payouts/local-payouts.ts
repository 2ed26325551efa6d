import type { Db } from '#db/connect.ts';
import { createClaimAccounts } from '#features/claims/server/accounts/claim-accounts.ts';
import { createClaimPayables } from '#features/claims/server/claim-payables.ts';
import type { PayoutActor } from '#features/payouts/server/payouts.deps.ts';
import { createPayoutsService } from '#features/payouts/staff/server/payouts.staff.service.ts';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { createSecondPerson } from '#features/staff/duties/server/second-person.ts';
import { createAudit } from '#features/staff/server/audit.ts';
import { createSeal } from '#http/secrets/seal.ts';
import type { Clock } from '#lib/clock.ts';
import type { Permission } from '#lib/staff/staff-permissions.ts';

const rules = { inForce: async () => firstVersion };
const answerColumns = { reference: 'Reference', status: 'Status', date: 'Date', reason: 'Reason' };
const nothing = async () => undefined;

/** Payouts over a database, in a process without a server; messages and files of claims are left out. */
export function openLocalPayouts({ orm }: Pick<Db, 'orm'>, clock: Clock) {
  const messages = { send: async () => '' };
  const uploads = { keepUntil: nothing } as unknown as Parameters<typeof createClaimPayables>[0]['uploads'];
  const accounts = createClaimAccounts({
    seal: () => createSeal(Buffer.alloc(32, 3)),
    nameKey: () => Buffer.alloc(32, 4),
  });
  const publicUrl = 'http://website.test';
  return createPayoutsService({
    orm,
    clock,
    rules,
    sources: [createClaimPayables({ messages, publicUrl, uploads, accounts, rules: rules as never, clock })],
    audit: createAudit({ clock }),
    secondPerson: createSecondPerson({ orm, clock }),
    confirmAgain: { require: nothing },
    tellOfSent: nothing,
    holidays: async () => new Set(),
    seal: createSeal(Buffer.alloc(32, 1)),
    nameKey: Buffer.alloc(32, 2),
    layout: { debtor: null, csvColumns: [{ field: 'reference', heading: 'Reference' }], answerColumns },
  });
}

/** Somebody who may do everything with payouts. */
export function payer(staffId: string): PayoutActor {
  const permissions = new Set<Permission>(['payouts.prepare', 'payouts.release', 'payouts.exceed']);
  const session = { id: staffId, staffId, name: staffId, stage: 'open' as const, permissions };
  return {
    actor: { staffId, name: staffId, permissions },
    session: { ...session, pendingRights: new Map() },
    visitor: '',
    language: 'th',
  };
}
