import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mountApi } from '#app/api.ts';
import { issueCaptcha } from '#features/captcha/captcha.contract.ts';
import { makeCollectCode } from '#features/collect-codes/collect-codes.contract.ts';
import { instructionErrors } from '#features/delivery-instructions/instructions.calls.ts';
import {
  cancelChange,
  changeDelivery,
  deliveryOptions,
  stopChange,
} from '#features/delivery-instructions/instructions.contract.ts';
import { createInstructionsRepo } from '#features/delivery-instructions/server/instructions.repo.ts';
import { rateDelivery } from '#features/ratings/ratings.contract.ts';
import { changeKinds } from '#features/tracking/change-kinds.rules.ts';
import { sendParcelCode, verifyParcelCode } from '#features/tracking/parcel-codes.contract.ts';
import {
  complainList,
  getWaybill,
  trackQueryVerify,
  urgeDelivery,
} from '#features/tracking/tracking.contract.ts';
import { holdToProofs, proofsOf } from '#http/hold-to-proofs.ts';
import type { HttpEnv } from '#http/http-env.ts';
import { type Endpoint, isForStaff, isForSystems } from '#lib/contract.ts';
import { allows, type Proof, type ProofAction, proofActions, proofs } from '#lib/proofs/proofs.ts';
import { createAccountVisits, startAccountSite } from './fakes/account-visits.ts';
import { RIGHT_CODE } from './fakes/captchas.ts';
import { changesTo, wishesReach } from './fakes/deliveries/proved-changes.ts';
import { newestCodeTo, newestLinkTo } from './fakes/outbox.ts';
import { addParcel, addScan, waybillNo } from './fakes/parcels.ts';
import type { Website } from './fakes/website.ts';

let site: Website;
let visits: ReturnType<typeof createAccountVisits>;
let endpoints: readonly Endpoint[];
let subdistrictCode = '';
let nth = 0;
let parcel = { billCode: '', sender: '', consignee: '' };

beforeAll(async () => {
  site = await startAccountSite({ env: { CALLS_PER_MINUTE: '100000', LOOKUPS_WITHOUT_CHALLENGE: '1000' } });
  await site.services.seed(['dropPoints']);
  visits = createAccountVisits(site);
  endpoints = mountApi(new Hono<HttpEnv>(), site.services);
});
afterAll(() => site.close());

/** Parcels that await another delivery attempt, a state that allows every change. */
beforeEach(async () => {
  nth += 1;
  site.clock.set('2026-11-20T09:00:00+07:00');
  const billCode = waybillNo(nth);
  parcel = { billCode, sender: `+6681234${1000 + nth}`, consignee: `+6689876${5000 + nth}` };
  await addParcel(site.db, billCode, {
    senderPhone: parcel.sender,
    consigneePhone: parcel.consignee,
    codSatang: null,
  });
  await addScan(site.db, billCode, {
    code: 'DELIVERY_ATTEMPTED',
    reason: 'NOBODY_HOME',
    occurredAt: new Date('2026-11-20T08:40:00+07:00'),
    countryCode: 'TH',
    provinceCode: '50',
    facilityCode: 'CNX07',
  });
  const access = site.services.tracking.issueLink(billCode, 'consignee');
  const { district } = await site.get(deliveryOptions, { billCode, access });
  subdistrictCode = district?.subdistricts[0]?.code ?? '';
});

type Shown = { access?: string; token?: string };
const isOfSender = (proof: Proof) => proof.endsWith('SENDER');

async function byDigits(phone: string): Promise<Shown> {
  const { ctoken } = await site.get(issueCaptcha, {});
  const typed = { billCode: parcel.billCode, phone: phone.slice(-4), captcha: RIGHT_CODE, ctoken };
  return { access: (await site.get(trackQueryVerify, typed)).access };
}

async function byCode(to: 'sender' | 'consignee'): Promise<Shown> {
  const { billCode } = parcel;
  const visitor = `${to} of ${billCode}`;
  await site.get(sendParcelCode, { billCode, to, ...visits.challenge() }, { visitor });
  const code = await newestCodeTo(site, parcel[to]);
  return { access: (await site.get(verifyParcelCode, { billCode, to, code }, { visitor })).access };
}

const byLink = (to: 'sender' | 'consignee' | null): Shown => ({
  access: site.services.tracking.issueLink(parcel.billCode, to),
});

/** How each proof is given over HTTP; the three excluded ones have calls of their own, which other tests cover. */
const showing: Record<Exclude<Proof, 'CUSTOMER_KEY' | 'CARRIER_KEY' | 'STAFF'>, () => Promise<Shown>> = {
  DIGITS_OF_SENDER: () => byDigits(parcel.sender),
  DIGITS_OF_CONSIGNEE: () => byDigits(parcel.consignee),
  LINK_ELSEWHERE: async () => byLink(null),
  LINK_TO_SENDER: async () => byLink('sender'),
  LINK_TO_CONSIGNEE: async () => byLink('consignee'),
  CODE_TO_SENDER: () => byCode('sender'),
  CODE_TO_CONSIGNEE: () => byCode('consignee'),
  ACCOUNT_OF_SENDER: async () => ({ token: await site.logIn(parcel.sender) }),
  ACCOUNT_OF_CONSIGNEE: async () => ({ token: await site.logIn(parcel.consignee) }),
  STOP_LINK: async () => {
    await ask(byLink('consignee'), 'NEIGHBOUR');
    const link = await newestLinkTo(site, parcel.consignee);
    return { access: link.split('/').at(-1) ?? '' };
  },
};
const shown = Object.keys(showing) as (keyof typeof showing)[];

async function ask({ access, token }: Shown, kind: (typeof changeKinds)[number]) {
  const input = { billCode: parcel.billCode, access, change: changesTo(subdistrictCode)[kind] };
  return site.call(changeDelivery, input, token ? { token } : {});
}

/** An active instruction, requested by one of them. */
async function standing(by: 'sender' | 'consignee'): Promise<string> {
  await ask(byLink('consignee'), 'NEIGHBOUR');
  const [row] = await createInstructionsRepo(site.db.orm).listOf([parcel.billCode]);
  const id = row?.id ?? '';
  if (by === 'sender')
    await site.db.pool.query("update delivery_instruction set asked_role = 'sender' where id = $1", [id]);
  return id;
}

async function cancel({ access, token }: Shown, id: string) {
  return site.call(cancelChange, { billCode: parcel.billCode, access, id }, token ? { token } : {});
}

/** What happens next to the parcel. */
const scan = (code: 'DELIVERED' | 'HELD_AT_DROP_POINT') =>
  addScan(site.db, parcel.billCode, {
    code,
    occurredAt: new Date('2026-11-20T08:50:00+07:00'),
    countryCode: 'TH',
    facilityCode: 'CNX07',
  });

/** Whether each action can be done over HTTP with the given proof. */
const walks: Partial<Record<ProofAction, (how: Shown) => Promise<boolean>>> = {
  ...Object.fromEntries(
    changeKinds.map((kind) => [
      kind,
      async (how: Shown) => {
        if (kind === 'NOT_ORDERED')
          await site.db.pool.query('update parcel set cod_satang = 59900 where waybill_no = $1', [
            parcel.billCode,
          ]);
        return (await ask(how, kind)).succ;
      },
    ]),
  ),
  ADDRESS_BEFORE_PICKUP: async (how) => {
    await site.db.pool.query('delete from scan_event where waybill_no = $1', [parcel.billCode]);
    return (await ask(how, 'ADDRESS')).succ;
  },
  CANCEL_ANY_CHANGE: async (how) => (await cancel(how, await standing('consignee'))).succ,
  CANCEL_OWN_CHANGE: async (how) => (await cancel(how, await standing('sender'))).succ,
  STOP_ONE_CHANGE: async ({ access = '' }) => (await site.call(stopChange, { code: access })).succ,
  SEE_PARCEL: async ({ access, token }) => {
    const { billCode } = parcel;
    const how = token ? { token } : {};
    const seen = await site.call(getWaybill, { billCode, access, detail: '1' }, how);
    expect((await site.call(complainList, { billCode, access }, how)).succ).toBe(seen.succ);
    return seen.succ;
  },
  SEE_TYPED_WORDS: async ({ access, token }) => {
    await standing('consignee');
    const how = token ? { token } : {};
    const answer = await site.call(deliveryOptions, { billCode: parcel.billCode, access }, how);
    return JSON.stringify(answer.data ?? {}).includes('ป้าแดง');
  },
  SET_LASTING_WISHES: ({ token }) => wishesReach(site, parcel.billCode, token),
  RATE: async ({ access, token }) => {
    await scan('DELIVERED');
    const said = { billCode: parcel.billCode, access, score: 4 } as const;
    return (await site.call(rateDelivery, said, token ? { token } : {})).succ;
  },
  LET_COLLECT: async ({ access, token }) => {
    await scan('HELD_AT_DROP_POINT');
    const said = { billCode: parcel.billCode, access, name: 'ป้าแดง', collectOn: '2026-11-21' };
    return (await site.call(makeCollectCode, said, token ? { token } : {})).succ;
  },
  HURRY: async ({ access, token }) => {
    const asked = { billCode: parcel.billCode, access, reason: 'LATE' } as const;
    return (await site.call(urgeDelivery, asked, token ? { token } : {})).succ;
  },
};
const walked = proofActions.filter((action) => walks[action]);

describe.each(shown)('a visitor with %s', (proof) => {
  it.each(walked)('may, or may not, as in the table: %s', async (action) => {
    const how = await showing[proof]();
    const isDone = await walks[action]?.(how);
    expect(isDone).toBe(allows(proof, action));
  });
});

describe('an insufficient proof', () => {
  it.each(['DIGITS_OF_SENDER', 'DIGITS_OF_CONSIGNEE', 'LINK_ELSEWHERE'] as const)(
    'is answered for %s with what to do: a code by SMS',
    async (proof) => {
      const how = await showing[proof]();
      expect((await ask(how, 'ADDRESS')).code).toBe(instructionErrors.codeFirst.code);
      const id = await standing('consignee');
      expect((await cancel(how, id)).code).toBe(instructionErrors.codeFirst.code);
      const options = await site.get(deliveryOptions, { billCode: parcel.billCode, access: how.access });
      expect(options.needsCode).toBe(true);
      const rows = await createInstructionsRepo(site.db.orm).listOf([parcel.billCode]);
      expect(rows.map(({ state }) => state)).toEqual(['OPEN']);
    },
  );

  it.each(shown.filter((proof) => isOfSender(proof) && !proof.startsWith('DIGITS')))(
    'offers no code to %s, who may not redirect a parcel on its way',
    async (proof) => {
      const how = await showing[proof]();
      expect((await ask(how, 'ADDRESS')).code).toBe(instructionErrors.notForSender.code);
      const input = { billCode: parcel.billCode, access: how.access };
      const options = await site.get(deliveryOptions, input, how.token ? { token: how.token } : {});
      expect([options.kinds, options.needsCode]).toEqual([[], false]);
    },
  );

  it('is completed by the account that owns the parcel, after the digits', async () => {
    const { access } = await byDigits(parcel.sender);
    const token = await site.logIn(parcel.consignee);
    expect((await ask({ access, token }, 'NEIGHBOUR')).succ).toBe(true);
  });
});

describe('every call', () => {
  const moving =
    /^\/(api\/v2\/(collect|customs|delivery|indemnity|order|returns?)|open\/v1\/(collect-codes|customs-declarations|orders|returns|instructions|pickup-bookings|pickups))\//;

  it('is reached only by proofs that allow its action', () => {
    for (const endpoint of endpoints) expect(() => holdToProofs(endpoint), endpoint.path).not.toThrow();
    const stolen = { ...cancelChange, access: { staff: null }, does: 'HOLD' } as const;
    expect(() => holdToProofs(stolen)).toThrow(/HOLD/);
  });

  it('declares its action, if it affects a parcel, an order, a claim or money', () => {
    const writes = endpoints.filter(
      ({ path, method, does, access }) =>
        moving.test(path) && method !== 'GET' && !does && access !== 'public',
    );
    expect(writes.map(({ path }) => path).sort()).toEqual(reading);
  });

  it('of a customer accepts no ticket of digits, code or link instead of a login', async () => {
    const tickets = [
      (await byDigits(parcel.sender)).access,
      (await byCode('consignee')).access,
      byLink('consignee').access,
    ];
    const own = endpoints.filter(
      (endpoint) =>
        endpoint.does && endpoint.access === 'customer' && !isForStaff(endpoint) && !isForSystems(endpoint),
    );
    expect(own.length).toBeGreaterThan(8);
    for (const endpoint of own)
      for (const ticket of tickets)
        for (const token of ['', ticket ?? '']) {
          const input = { billCode: parcel.billCode, access: ticket };
          const answer = await site.call(endpoint, input as never, { token });
          expect(answer.succ, endpoint.path).toBe(false);
        }
  });

  it('has proofs by its access: a login, a key or a member of staff', () => {
    expect(new Set(endpoints.flatMap(proofsOf))).toEqual(
      new Set(proofs.filter((proof) => /ACCOUNT|KEY|STAFF/.test(proof))),
    );
  });
});

/** Lists and checks by POST, and drafts of one's own: they change nothing. */
const reading = [
  '/api/v2/indemnity/deleteClaimDraft',
  '/api/v2/indemnity/findIndemnityList',
  '/api/v2/indemnity/queryIndemnityDetails',
  '/api/v2/indemnity/saveClaimDraft',
  '/api/v2/order/deleteDraft',
  '/api/v2/order/orderList',
  '/api/v2/order/querySubOrderNo',
  '/api/v2/order/saveDraft',
  '/api/v2/returns/list',
  '/open/v1/collect-codes/check',
];
