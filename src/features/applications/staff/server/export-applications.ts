import type { SheetsService } from '#features/sheets/server/sheets.service.ts';
import { bangkokDate } from '#lib/clock.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { Language } from '#lib/language.ts';
import { printPhone } from '#lib/written/written-phone.ts';
import type { exportApplications } from '../applications.staff.contract.ts';
import type { ActingStaff, ApplicationsStaffDeps } from './application-work.ts';
import { type ListedApplication, selectAll } from './list-applications.ts';

const columns = [
  'number',
  'kind',
  'state',
  'receivedOn',
  'answerBy',
  'name',
  'phone',
  'email',
  'position',
  'district',
  'businessType',
  'franchiseType',
  'shopName',
  'words',
  'assignedTo',
] as const;
type Column = (typeof columns)[number];

/** Exports a list of applications as a file in the reader's language; the export is recorded in the audit log. */
export async function exportRows(
  deps: ApplicationsStaffDeps & { sheets: Pick<SheetsService, 'write'> },
  { format, ...filter }: ParsedInputOf<typeof exportApplications>,
  { actor, visitor, language }: ActingStaff & { language: Language },
): Promise<{ content: Uint8Array; name: string; contentType: string }> {
  const rows = await selectAll(deps.orm, { filter, staffId: actor.staffId, now: deps.clock.now() });
  const say = (key: string) => deps.translate(language, key, {});
  const cells = await Promise.all(rows.map((row) => toCells(deps, row, { language, say })));
  const header = columns.map((column) => say(`applications:fields.${column}`));
  const name = `applications-${bangkokDate(deps.clock.now())}`;
  const file = await deps.sheets.write(format, name, [
    header,
    ...cells.map((row) => columns.map((column) => row[column] ?? '')),
  ]);
  await deps.orm.transaction((tx) =>
    deps.audit.record(tx, {
      actor,
      visitor,
      action: 'application.exported',
      subject: { kind: 'applications', id: 'list' },
      after: { ...filter, rows: rows.length, format },
    }),
  );
  return { content: Buffer.from(file.content, 'base64'), name: file.fileName, contentType: file.contentType };
}

async function toCells(
  { places }: Pick<ApplicationsStaffDeps, 'places'>,
  row: ListedApplication,
  { language, say }: { language: Language; say(key: string): string },
): Promise<Partial<Record<Column, string>>> {
  const { details } = row;
  const common = {
    number: row.applicationNo,
    kind: say(`applications:kinds.${row.kind}`),
    state: say(`applications:staffStates.${row.state}`),
    receivedOn: bangkokDate(row.receivedAt),
    answerBy: bangkokDate(row.answerBy),
    name: row.name,
    phone: printPhone(row.phone),
    email: row.email,
    words: details.words ?? '',
    assignedTo: row.assignedName ?? '',
  };
  if (details.kind === 'job') return { ...common, position: say(`careers:positions.${details.position}`) };
  const place = await places.find(details.districtCode);
  return {
    ...common,
    district: place?.label[language] ?? details.districtCode,
    businessType: say(`applications:businessTypes.${details.businessType}`),
    ...(details.kind === 'franchise' && {
      franchiseType: say(`applications:franchiseTypes.${details.franchiseType}`),
    }),
    ...(details.kind === 'dropPoint' && { shopName: details.shopName }),
  };
}
