import { and, desc, eq, sql } from 'drizzle-orm';
import type { Paper } from '#adapters/paper/paper.port.ts';
import type { Db } from '#db/connect.ts';
import type { Orm } from '#db/orm.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import { rowsOfParcelsKind } from '#features/parcels/server/rows-of-parcels.repo.ts';
import type { InternationalService } from '#features/quotes/server/international.service.ts';
import { rowKind } from '#features/retention/server/row-kinds.repo.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import type { CreateLimiter } from '#http/limits/limits.ts';
import { namedLimits } from '#http/limits/named-limits.ts';
import { type Clock, DAY_SECONDS } from '#lib/clock.ts';
import { createCounterService } from './counter.service.ts';
import { mountCustoms } from './customs.api.ts';
import { type CustomsService, createCustomsService } from './customs.service.ts';
import { customsDeclaration } from './customs.table.ts';
import type { CustomsDeps } from './customs-deps.ts';
import { printForm } from './print-form.ts';
import { createRelease, createSandboxRelease } from './release-declared.ts';

/** Declarations and changes of a shop on its busiest day. */
const DECLARED_PER_DAY = 2_000;
/** After the last change, thirty days of which they could be used. */
const UNUSED_DAYS = 60;
const SANDBOX_DAYS = 30;
const MAX_EXPORTED = 5_000;

/** Wires customs declarations: international parcels declared before they are brought to a counter. */
export function wireCustoms(site: {
  db: Db;
  quotes: { international: Pick<InternationalService, 'findJtmRate' | 'findJtmRateProblems'> };
  rules: Pick<RulesService, 'around'>;
  paper: Paper;
  config: { publicUrl: string };
  limiter: CreateLimiter;
  clock: Clock;
}): FeatureModule<Pick<CustomsService, 'declare'>> {
  const { orm, read } = site.db;
  const { paper, rules, clock } = site;
  const { limit } = namedLimits(site.limiter);
  const { publicUrl } = site.config;
  const deps: CustomsDeps = {
    orm,
    reading: read.orm,
    international: site.quotes.international,
    rules,
    paper,
    publicUrl,
    limit: limit('customs-declarations', DECLARED_PER_DAY, DAY_SECONDS),
    clock,
  };
  const customs = createCustomsService(deps);
  return {
    service: { declare: customs.declare },
    mount: (api) =>
      mountCustoms(api, {
        customs,
        counter: createCounterService(deps),
        release: createRelease(deps),
        releaseInSandbox: createSandboxRelease(deps),
        print: (row, on) => printForm(paper, row, on),
        publicUrl,
      }),
    retention: declarationKinds,
    exports: [{ topic: 'customsDeclarations', collect: ({ id }) => collect(orm, id) }],
  };
}

const declarationKinds = [
  rowsOfParcelsKind({
    name: 'customsDeclarations',
    term: { figure: 'parcelMonths' },
    table: customsDeclaration,
    at: sql`t.changed_at`,
    unless: () => sql`t.state <> 'RECEIVED' or t.mode <> 'live'`,
  }),
  rowKind({
    name: 'unusedCustomsDeclarations',
    term: { days: UNUSED_DAYS },
    table: customsDeclaration,
    at: sql`t.changed_at`,
    where: () => sql`t.state <> 'RECEIVED' and t.mode = 'live'`,
  }),
  rowKind({
    name: 'sandboxCustomsDeclarations',
    term: { days: SANDBOX_DAYS },
    table: customsDeclaration,
    at: sql`t.changed_at`,
    where: () => sql`t.mode = 'sandbox'`,
  }),
];

/** Real ones, the latest first. */
function collect(orm: Orm, customerId: string) {
  const { declarationNo, state, declared, priceSatang, declaredAt, changedAt, waybillNo, receivedAt } =
    customsDeclaration;
  return orm
    .select({ declarationNo, state, declared, priceSatang, declaredAt, changedAt, waybillNo, receivedAt })
    .from(customsDeclaration)
    .where(and(eq(customsDeclaration.customerId, customerId), eq(customsDeclaration.mode, 'live')))
    .orderBy(desc(declaredAt))
    .limit(MAX_EXPORTED);
}
