import type { CustomerKeyCall } from '#http/audiences/systems.ts';
import { type Api, mount } from '#http/mount.ts';
import { requestKeyOf } from '#http/request-keys.ts';
import {
  changeDeclaration,
  customsForm,
  declareParcel,
  getDeclaration,
  listDeclarations,
  withdrawDeclaration,
} from '../customs.contract.ts';
import { type Declared, formatDeclarationNo } from '../customs.rules.ts';
import {
  declarationAtCounter,
  openChangeDeclaration,
  openCustomsForm,
  openDeclarations,
  openDeclareParcel,
  openGetDeclaration,
  openWithdrawDeclaration,
  receiveDeclared,
  releaseDeclared,
  sandboxReceiveDeclared,
  sandboxReleaseDeclared,
} from '../open/open-customs.contract.ts';
import type { createCounterService } from './counter.service.ts';
import type { DeclarationOwner, DeclarationRow } from './customs.repo.ts';
import type { CustomsService } from './customs.service.ts';
import type { createRelease, createSandboxRelease } from './release-declared.ts';
import { type ShownOn, toOpen, toOwn } from './show-declaration.ts';

type Services = {
  customs: CustomsService;
  counter: ReturnType<typeof createCounterService>;
  release: ReturnType<typeof createRelease>;
  releaseInSandbox: ReturnType<typeof createSandboxRelease>;
  print(row: DeclarationRow, on: ShownOn): Promise<Uint8Array>;
  publicUrl: string;
};

/** Puts the calls of customs declarations on the server. */
export function mountCustoms(api: Api, services: Services): void {
  const { customs } = services;
  const ownerOf = ({ session: { customerId } }: { session: { customerId: string } }): DeclarationOwner => ({
    customerId,
    mode: 'live',
  });
  const show = async (row: DeclarationRow) => toOwn(row, await customs.shownNow());
  const checks = { findMore: (input: Partial<Declared>) => customs.findProblems(input) };
  mount(api, listDeclarations, (input, call) => customs.list(ownerOf(call), input));
  mount(api, getDeclaration, ({ declarationId }, call) => customs.get(ownerOf(call), declarationId));
  mount(
    api,
    declareParcel,
    async ({ requestKey, ...declared }, call) =>
      show(await customs.declare(ownerOf(call), { requestKey, declared })),
    checks,
  );
  mount(
    api,
    changeDeclaration,
    async ({ declarationId, revision, ...declared }, call) =>
      show(await customs.change(ownerOf(call), { declarationId, revision, declared })),
    checks,
  );
  mount(api, withdrawDeclaration, async ({ declarationId }, call) =>
    show(await customs.withdraw(ownerOf(call), declarationId)),
  );
  mount(api, customsForm, async ({ declarationId }, call) =>
    printed(services, await customs.find(ownerOf(call), declarationId)),
  );
  mountSystems(api, services);
}

function mountSystems(api: Api, services: Services): void {
  const { customs, counter, publicUrl } = services;
  const ownerOf = ({ customerId, mode }: CustomerKeyCall): DeclarationOwner => ({ customerId, mode });
  const show = async (row: DeclarationRow) => toOpen(row, await customs.shownNow(), publicUrl);
  const checks = { findMore: (input: Partial<Declared>) => customs.findProblems(input) };
  mount(
    api,
    openDeclareParcel,
    async (declared, call) => {
      const requestKey = requestKeyOf('customs', call.idempotencyKey ?? '');
      return show(await customs.declare(ownerOf(call), { requestKey, declared }));
    },
    checks,
  );
  mount(api, openDeclarations, (input, call) => customs.listAfter(ownerOf(call), input));
  mount(api, openGetDeclaration, async ({ declarationId }, call) =>
    show(await customs.find(ownerOf(call), declarationId)),
  );
  mount(
    api,
    openChangeDeclaration,
    async ({ declarationId, revision, ...declared }, call) =>
      show(await customs.change(ownerOf(call), { declarationId, revision, declared })),
    checks,
  );
  mount(api, openCustomsForm, async ({ declarationId }, call) =>
    printed(services, await customs.find(ownerOf(call), declarationId)),
  );
  mount(api, openWithdrawDeclaration, async ({ declarationId }, call) =>
    show(await customs.withdraw(ownerOf(call), declarationId)),
  );
  mount(api, sandboxReceiveDeclared, async ({ declarationId }, call) =>
    show(await counter.receiveInSandbox(ownerOf(call), declarationId)),
  );
  mount(api, sandboxReleaseDeclared, async ({ declarationId }, call) =>
    show(await services.releaseInSandbox(ownerOf(call), declarationId)),
  );
  mount(api, declarationAtCounter, ({ declarationNo }) => counter.read(declarationNo));
  mount(api, receiveDeclared, (input) => counter.receive(input));
  mount(api, releaseDeclared, (input, { key, idempotencyKey }) =>
    services.release(input, { keyId: key.keyId, idempotencyKey: idempotencyKey ?? '' }),
  );
}

async function printed({ customs, print }: Services, row: DeclarationRow) {
  const content = await print(row, await customs.shownNow());
  return { content, name: `customs-${formatDeclarationNo(row.declarationNo)}.pdf` };
}
