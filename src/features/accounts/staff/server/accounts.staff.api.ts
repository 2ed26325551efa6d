import { eq } from 'drizzle-orm';
import type { Orm, ReadOrm } from '#db/orm.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { StaffContext } from '#http/http-env.ts';
import type { Limiter } from '#http/limits/limits.ts';
import { mount, type StaffApi } from '#http/mount.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { toE164 } from '#lib/written/written-phone.ts';
import { accountErrors } from '../../accounts.calls.ts';
import type { Transactions } from '../../server/account-transactions.ts';
import { customer } from '../../server/accounts.table.ts';
import type { Customer, CustomersRepo } from '../../server/customers.repo.ts';
import type { SessionsService } from '../../sign-in/server/sessions.service.ts';
import {
  customerDetail,
  endCustomerSessions,
  findCustomers,
  findCustomersByName,
  restrictCustomer,
} from '../accounts.staff.contract.ts';
import { survivorsOf } from '../merges/server/list-merges.ts';
import { customersByName } from './customers-by-name.ts';
import { customersOfNumber } from './customers-of-number.ts';
import { ALLOWED_AGAIN, RESTRICTED, restrictionsOf } from './restrictions.ts';
import { toStaffCustomer } from './staff-customers.ts';

type Deps = {
  orm: Transactions;
  /** For searches, which may be a moment old. */
  reading: ReadOrm;
  customers: Pick<CustomersRepo, 'find' | 'findByEmail' | 'listGeneral' | 'listVip'>;
  sessions: Pick<SessionsService, 'list' | 'closeAll'>;
  audit: Audit;
  nameSearches: Pick<Limiter, 'consume'>;
};

/** Mounts what staff see and do with customers. */
export function mountCustomersStaff(api: StaffApi, deps: Deps): void {
  mount(api, findCustomers, async ({ text }) => ({ rows: (await find(deps, text)).map(toStaffCustomer) }));
  mount(api, findCustomersByName, async (input, call) => {
    const { customers, isMore } = await customersByName(deps, input, call);
    return { rows: customers.map(toStaffCustomer), isMore };
  });
  mount(api, customerDetail, ({ customerId }) => detail(deps, customerId));
  mount(api, restrictCustomer, (input, call) => restrict(deps, input, call));
  mount(api, endCustomerSessions, (input, call) => endSessions(deps, input, call));
}

/** By what is one person’s alone, or one parcel’s. */
async function find({ customers, reading }: Deps, text: string): Promise<Customer[]> {
  const phone = toE164(text, 'TH');
  const found = await Promise.all([
    customersOfNumber(reading, text),
    customers.listVip(text),
    phone ? customers.listGeneral([phone]) : [],
    phone ? survivorsOf(reading, phone) : [],
    customers.findByEmail(text).then((row) => (row ? [row] : [])),
  ]);
  return [...new Map(found.flat().map((row) => [row.id, row])).values()];
}

async function detail(
  { customers, sessions, reading }: Deps,
  customerId: string,
): Promise<OutputOf<typeof customerDetail>> {
  const row = await customers.find(customerId);
  if (!row) throw new AppError(accountErrors.accountMissing);
  const [open, restrictions] = await Promise.all([
    sessions.list(customerId),
    restrictionsOf(reading, customerId),
  ]);
  return {
    customer: toStaffCustomer(row),
    sessions: open.map(({ device, openedAt, lastSeenAt }) => ({
      device,
      openedAt: openedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    restrictions,
  };
}

/**
 * The sessions of a restricted customer are unusable but stay, so that an open page shows why. They end when the
 * restriction does: the session of a thief, who may be its reason, must not become valid again.
 */
async function restrict(
  { orm, sessions, audit }: Deps,
  { customerId, restricted, reason }: ParsedInputOf<typeof restrictCustomer>,
  { actor, visitor }: StaffContext,
): Promise<OutputOf<typeof restrictCustomer>> {
  return orm.transaction(async (tx: Orm) => {
    const isIt = eq(customer.id, customerId);
    const [before] = await tx.select().from(customer).where(isIt).for('update');
    if (!before) throw new AppError(accountErrors.accountMissing);
    if (before.mergedInto) throw new AppError(accountErrors.isMerged);
    if (before.restricted === restricted) throw new AppError(staffErrors.changedMeanwhile);
    await tx.update(customer).set({ restricted }).where(isIt);
    if (!restricted) await sessions.closeAll(customerId, null, tx);
    await audit.record(tx, {
      actor,
      visitor,
      action: restricted ? RESTRICTED : ALLOWED_AGAIN,
      // Neither name nor phone: the log is kept forever, customers may be deleted.
      subject: { kind: 'customer', id: customerId },
      before: { restricted: before.restricted },
      after: { restricted, reason },
    });
    return { customer: toStaffCustomer({ ...before, restricted }) };
  });
}

async function endSessions(
  { orm, customers, sessions, audit }: Deps,
  { customerId, reason }: ParsedInputOf<typeof endCustomerSessions>,
  { actor, visitor }: StaffContext,
): Promise<OutputOf<typeof endCustomerSessions>> {
  if (!(await customers.find(customerId))) throw new AppError(accountErrors.accountMissing);
  return orm.transaction(async (tx: Orm) => {
    const ended = await sessions.closeAll(customerId, null, tx);
    await audit.record(tx, {
      actor,
      visitor,
      action: 'customer.sessionsEnded',
      subject: { kind: 'customer', id: customerId },
      after: { ended, reason },
    });
    return { ended };
  });
}
