import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import type { Orm } from '#db/orm.ts';
import type { ParcelLine } from '#features/feed/feed.contract.ts';
import type { ParcelNetwork } from '#features/feed/server/feed.service.ts';
import { lockParcels } from '#features/parcels/server/lock-parcels.repo.ts';
import { parcel } from '#features/parcels/server/parcels.table.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import { type Difference, differingCells } from '#features/sheets/imports/import-rows.rules.ts';
import type {
  AppliedRow,
  ImportedRow,
  Outcome,
  StaffCall,
  StaffKind,
} from '#features/sheets/imports/server/import-kind.ts';
import type { CheckedRow } from '#features/sheets/sheet-columns.rules.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { Clock } from '#lib/clock.ts';
import en from '../../locales/en-us.json' with { type: 'json' };
import th from '../../locales/th.json' with { type: 'json' };
import zh from '../../locales/zh-cn.json' with { type: 'json' };
import { readParcelCells, toParcelCells } from '../../parcel-cells.rules.ts';
import { parcelColumns } from '../../parcel-columns.rules.ts';
import { overLimits } from '../../parcel-limits.rules.ts';
import { findTouched } from './touched-parcels.ts';

type Deps = {
  orm: Orm;
  /** Tables on several servers. */
  distributed: Db['distributed'];
  network: ParcelNetwork;
  rules: Pick<RulesService, 'history'>;
  audit: Pick<Audit, 'record'>;
  clock: Clock;
};
type Cells = Record<string, string>;
type ParcelRow = typeof parcel.$inferSelect;
/** Nothing but the row itself: an import only adds parcels. */
type Kind = StaffKind<Cells, ParcelLine, null>;

const taken = { field: 'waybillNo', key: 'sheets:table.exists' };

/** Spreadsheets of parcels that the carrier's systems do not have yet; each row is stored as by the feed. */
export function createParcelImportKind(deps: Deps): Kind {
  return {
    name: 'parcels',
    owner: 'staff',
    permission: 'parcels.correct',
    texts: { th: th.import, 'en-us': en.import, 'zh-cn': zh.import },
    columns: parcelColumns,
    repeats: [{ keyOf: ({ waybillNo }) => waybillNo, field: 'waybillNo' }],
    async openCheck() {
      const now = deps.clock.now();
      const rulesAt = await deps.rules.history();
      return {
        check: ({ cells }) => checkFree(deps.orm, withinLimits(readParcelCells(cells, now), rulesAt)),
      };
    },
    compare: (orm, values, how) => compare(deps, orm, values, how),
    apply: (tx, rows, call) => apply(deps, tx, rows, call),
    undo: (tx, rows, call) => undo(deps, tx, rows, call),
  };
}

/** A weight, size or amount that no order could have is a typing error; the rules are those of the parcel's day (§9). */
function withinLimits(read: CheckedRow<ParcelLine>, rulesAt: (at: Date) => RuleSet): CheckedRow<ParcelLine> {
  if (!('value' in read)) return read;
  const problems = overLimits(read.value, rulesAt(new Date(read.value.acceptedAt)));
  return problems.length > 0 ? { problems } : read;
}

/** A number that already has another parcel is wrong: a spreadsheet must not change what the carrier has sent. */
async function checkFree(orm: Orm, read: CheckedRow<ParcelLine>): Promise<CheckedRow<ParcelLine>> {
  if (!('value' in read)) return read;
  const [stored] = await orm.select().from(parcel).where(eq(parcel.waybillNo, read.value.waybillNo));
  return !stored || saysTheSame(stored, read.value) ? read : { problems: [taken] };
}

/** Equal as rows of a file; the time of writing does not matter. */
function saysTheSame(stored: ParcelRow, line: ParcelLine): boolean {
  const [before, after] = [toParcelCells(toLine(stored)), toParcelCells(line)];
  return parcelColumns.every(({ field }) => before[field as 'service'] === after[field as 'service']);
}

function toLine(row: ParcelRow): ParcelLine {
  return {
    ...row,
    acceptedAt: row.acceptedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    origin: {
      countryCode: row.originCountryCode,
      provinceCode: row.originProvinceCode,
      district: row.originDistrict,
      facilityCode: row.originFacilityCode,
      facilityName: row.originFacilityName,
    },
    destination: {
      countryCode: row.destinationCountryCode,
      provinceCode: row.destinationProvinceCode,
      district: row.destinationDistrict,
      facilityCode: row.destinationFacilityCode,
      facilityName: row.destinationFacilityName,
    },
    sender: { name: row.senderName, phone: row.senderPhone, address: row.senderAddress },
    consignee: { name: row.consigneeName, phone: row.consigneePhone, address: row.consigneeAddress },
  };
}

/** A parcel that was stored meanwhile is not shown; its row is reported when all are validated again. */
async function compare(
  from: Pick<Deps, 'distributed'>,
  orm: Orm,
  values: readonly ParcelLine[],
  how: 'look' | 'lock',
): Promise<Difference[]> {
  const stored = await findStored(from, orm, values, how);
  return values.map((value): Difference => {
    const row = stored.get(value.waybillNo);
    if (!row) return { change: 'added', version: '', fields: differingCells({}, toParcelCells(value)) };
    const change = saysTheSame(row, value) ? 'same' : 'changed';
    return { change, version: row.updatedAt.toISOString(), fields: [] };
  });
}

async function findStored(
  from: Pick<Deps, 'distributed'>,
  orm: Orm,
  values: readonly ParcelLine[],
  how: 'look' | 'lock',
): Promise<Map<string, ParcelRow>> {
  if (values.length === 0) return new Map();
  const numbers = values.map(({ waybillNo }) => waybillNo);
  if (how === 'lock') await lockParcels(from, orm, numbers);
  const rows = await orm.select().from(parcel).where(inArray(parcel.waybillNo, numbers));
  return new Map(rows.map((row) => [row.waybillNo, row]));
}

async function apply(
  { network, audit }: Deps,
  tx: Orm,
  rows: readonly ImportedRow<ParcelLine>[],
  { actor, visitor }: StaffCall,
): Promise<Outcome<null>> {
  const known = rows.filter(({ difference }) => difference.change !== 'added');
  const added = rows.map(({ value }) => value);
  const unchanged = known.length > 0 ? [] : await network.writeParcels(tx, added);
  const lost = rows.filter(({ value }) => unchanged.includes(value.waybillNo));
  if (known.length + lost.length > 0)
    return { problems: [...known, ...lost].map(({ row }) => ({ row, ...taken })) };
  for (const value of added)
    await audit.record(tx, {
      actor,
      visitor,
      action: 'parcel.imported',
      subject: { kind: 'parcel', id: value.waybillNo },
      before: null,
      after: toAudit(value),
    });
  return { results: rows.map(() => null) };
}

/** The log is kept forever, so it contains no personal data. */
function toAudit({ service, weightGrams, codSatang = null, destination }: ParcelLine) {
  return { service, weightGrams, codSatang, province: destination.provinceCode ?? null };
}

/** Deletes untouched parcels; one that the carrier has updated since stays. */
async function undo(
  { network, audit, distributed }: Deps,
  tx: Orm,
  rows: readonly AppliedRow<ParcelLine, null>[],
  { actor, visitor }: StaffCall,
): Promise<number[]> {
  const stored = await findStored(
    { distributed },
    tx,
    rows.map(({ value }) => value),
    'lock',
  );
  const touched = await findTouched(tx, [...stored.keys()]);
  const isAsImported = ({ value }: AppliedRow<ParcelLine, null>) =>
    stored.get(value.waybillNo)?.updatedAt.getTime() === Date.parse(value.updatedAt) &&
    !touched.has(value.waybillNo);
  const [taken, left] = [rows.filter(isAsImported), rows.filter((row) => !isAsImported(row))];
  const numbers = taken.map(({ value }) => value.waybillNo);
  if (numbers.length > 0) await tx.delete(parcel).where(inArray(parcel.waybillNo, numbers));
  await network.announce(tx);
  for (const { value } of taken)
    await audit.record(tx, {
      actor,
      visitor,
      action: 'parcel.importUndone',
      subject: { kind: 'parcel', id: value.waybillNo },
      before: toAudit(value),
      after: null,
    });
  return left.map(({ row }) => row);
}
