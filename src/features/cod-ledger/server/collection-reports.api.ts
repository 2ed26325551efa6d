import type { Translate } from '#http/answers/envelope.ts';
import { mount, type SystemApi } from '#http/mount.ts';
import { toCursor } from '#lib/open/cursor.ts';
import {
  type Collection,
  listCodCollections,
  listOpenCodDifferences,
  sendCodCollections,
  withdrawCodCollection,
} from '../collection-reports.contract.ts';
import type { CodReportRow, CollectionReports, LineOutcome } from './collection-reports.service.ts';
import type { OpenDifferences } from './open-differences.repo.ts';

/** Puts the calls of the carrier's systems about collections on the server. */
export function mountCollectionReports(
  api: SystemApi,
  {
    reports,
    differences,
    translate,
  }: { reports: CollectionReports; differences: OpenDifferences; translate: Translate },
): void {
  mount(api, sendCodCollections, async (lines, { language }) => {
    const outcomes = await reports.store(lines);
    const count = (result: LineOutcome['result']) =>
      outcomes.filter((outcome) => outcome.result === result).length;
    return {
      accepted: count('accepted'),
      duplicate: count('duplicate'),
      rejected: count('rejected'),
      results: outcomes.map((outcome, at) => {
        const line = at + 1;
        if (outcome.result !== 'rejected') return { line, result: outcome.result };
        const { field, reason } = outcome.problem;
        const isOurs = reason === 'reported_otherwise' || reason === 'not_replaceable';
        const key = `${isOurs ? 'cod-ledger' : 'feed'}:lineProblems.${reason}`;
        return { line, result: outcome.result, field, reason, msg: translate(language, key) };
      }),
    };
  });
  mount(api, listCodCollections, async ({ waybillNo, limit, cursor }) => {
    const found = await reports.list({ waybillNo, before: cursor?.[0], limit: limit + 1 });
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return { collections: rows.map(toCollection), nextCursor: last ? toCursor([String(last.id)]) : null };
  });

  mount(api, withdrawCodCollection, async ({ reportId, reason }) =>
    toCollection(await reports.withdraw(reportId, reason)),
  );

  mount(api, listOpenCodDifferences, async ({ state, waybillNo, limit, cursor }) => {
    const [since = '', id = ''] = cursor ?? [];
    const found = await differences.list({
      state,
      waybillNo,
      after: cursor ? { since, id } : undefined,
      limit: limit + 1,
    });
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return {
      differences: rows.map(({ id: _, ...row }) => ({
        ...row,
        since: row.since.toISOString(),
        settledAt: row.settledAt?.toISOString() ?? null,
      })),
      nextCursor: last ? toCursor([last.since.toISOString(), String(last.id)]) : null,
    };
  });
}

function toCollection({ id: _, ...report }: CodReportRow): Collection {
  return {
    ...report,
    collectedAt: report.collectedAt.toISOString(),
    receivedAt: report.receivedAt.toISOString(),
    withdrawnAt: report.withdrawnAt?.toISOString() ?? null,
  };
}
