import { isPublished } from '#features/publishing/publishing.rules.ts';
import type { OpenReader, TextReader } from '#features/publishing/server/text-reader.ts';
import type { Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { careerErrors, type findOpenings, type Opening, type OpeningSummary } from '../careers.contract.ts';
import { openingNeeds } from '../opening-texts.contract.ts';
import { departmentOf, departments, positions } from '../positions.rules.ts';
import type { OpeningRow } from './openings.repo.ts';

/** Returns the currently open positions. */
export type OpeningsService = ReturnType<typeof createOpeningsService>;

export function createOpeningsService(deps: {
  /** All openings, newest first, cached in memory. */
  rows: { get(): Promise<readonly OpeningRow[]> };
  openReader: OpenReader;
  clock: Clock;
}) {
  async function listOpen(): Promise<OpeningRow[]> {
    const [rows, now] = [await deps.rows.get(), deps.clock.now()];
    return rows.filter((row) => isPublished(row, now));
  }

  return {
    async find(
      { department, position }: ParsedInputOf<typeof findOpenings>,
      language: Language,
    ): Promise<OutputOf<typeof findOpenings>> {
      const all = await listOpen();
      const inDepartment = all.filter(
        (row) => department === undefined || departmentOf[row.position] === department,
      );
      const wanted = inDepartment.filter((row) => position === undefined || row.position === position);
      const reader = await deps.openReader(language);
      return {
        openings: wanted.map((row) => summaryOf(row, reader)),
        departments: counted(departments, (id) => all.filter((row) => departmentOf[row.position] === id)),
        positions: counted(positions, (id) => inDepartment.filter((row) => row.position === id)),
      };
    },

    async get(id: number, language: Language): Promise<Opening> {
      const row = (await listOpen()).find((each) => each.id === id);
      if (!row) throw new AppError(careerErrors.notFound);
      const reader = await deps.openReader(language);
      const { text, printer } = reader.read(row.texts, openingNeeds);
      return {
        ...summaryOf(row, reader),
        jd: text.jd.map(printer.show),
        requirement: text.requirement.map(printer.show),
      };
    },

    /** Every open position, newest first, with the instant of its last change. */
    async listAll(): Promise<Pick<OpeningRow, 'id' | 'editedAt' | 'texts'>[]> {
      return listOpen();
    },
  };
}

function summaryOf(row: OpeningRow, reader: TextReader): OpeningSummary {
  const { text, inLanguage, printer } = reader.read(row.texts, openingNeeds);
  return {
    id: row.id,
    position: row.position,
    Department: departmentOf[row.position],
    workLocation: row.workLocation,
    about: printer.show(text.about),
    publishTime: row.publishAt.toISOString(),
    lastEditTime: row.editedAt.toISOString(),
    closeTime: row.offlineAt?.toISOString() ?? null,
    inLanguage,
  };
}

/** The ids that have openings, in order, with their number. */
function counted<Id extends string>(ids: readonly Id[], openingsOf: (id: Id) => readonly OpeningRow[]) {
  return ids.map((id) => ({ id, count: openingsOf(id).length })).filter(({ count }) => count > 0);
}
