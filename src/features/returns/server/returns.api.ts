import type { CustomerKeyCall } from '#http/audiences/systems.ts';
import { type Api, mount } from '#http/mount.ts';
import {
  openApproveReturn,
  openGetReturn,
  openRefuseReturn,
  openReturns,
  returnAtCounter,
  sandboxReturn,
} from '../open/open-returns.contract.ts';
import { askReturn, callOffReturn, readReturns, returnLabel } from '../returns.contract.ts';
import {
  approveReturn,
  readReturnRule,
  refuseReturn,
  returnList,
  saveReturnRule,
} from '../shop/shop-returns.contract.ts';
import type { createConsigneeReturns } from './consignee-returns.ts';
import { type createShopReturns, toOpen } from './shop-returns.ts';

type Services = {
  consignees: ReturnType<typeof createConsigneeReturns>;
  shops: ReturnType<typeof createShopReturns>;
  printLabel(code: string): Promise<Uint8Array>;
};

/** Puts the calls of returns on the server. */
export function mountReturns(api: Api, { consignees, shops, printLabel }: Services): void {
  mount(api, readReturns, (input, call) => consignees.read(input, call));
  mount(api, askReturn, (input, call) => consignees.ask(input, call));
  mount(api, callOffReturn, (input, call) => consignees.callOff(input, call));
  mount(api, returnLabel, async ({ code }) => ({
    content: await printLabel(code),
    name: 'return-label.pdf',
  }));
  const ownerOf = ({ session: { customerId } }: { session: { customerId: string } }) =>
    ({ customerId, mode: 'live' }) as const;
  mount(api, readReturnRule, (_input, { session }) => shops.rule(session.customerId));
  mount(api, saveReturnRule, (input, { session }) => shops.saveRule(session.customerId, input));
  mount(api, returnList, (input, call) => shops.list(ownerOf(call), input));
  mount(api, approveReturn, ({ returnId }, call) =>
    shops.approve(ownerOf(call), returnId, { by: 'customer', language: call.language }),
  );
  mount(api, refuseReturn, ({ returnId, ...said }, call) =>
    shops.refuse(ownerOf(call), returnId, { by: 'customer', ...said }),
  );
  mountSystems(api, shops);
}

function mountSystems(api: Api, shops: Services['shops']): void {
  const ownerOf = ({ customerId, mode }: CustomerKeyCall) => ({ customerId, mode });
  mount(api, openReturns, (input, call) => shops.listAfter(ownerOf(call), input));
  mount(api, openGetReturn, async ({ returnId }, call) => toOpen(await shops.get(ownerOf(call), returnId)));
  mount(api, openApproveReturn, async ({ returnId }, call) =>
    toOpen(await shops.approve(ownerOf(call), returnId, { by: 'key', language: call.language })),
  );
  mount(api, openRefuseReturn, async ({ returnId, ...said }, call) =>
    toOpen(await shops.refuse(ownerOf(call), returnId, { by: 'key', ...said })),
  );
  mount(api, sandboxReturn, async (input, call) =>
    toOpen(await shops.askInSandbox(ownerOf(call), input, call)),
  );
  mount(api, returnAtCounter, ({ waybillNo }) => shops.atCounter(waybillNo));
}
