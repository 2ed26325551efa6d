import { cardSheets, toCell } from '#features/rate-cards/card-columns.rules.ts';
import { cardDifferences } from '#features/rate-cards/card-differences.rules.ts';
import { cheaperForHeavier } from '#features/rate-cards/card-problems.rules.ts';
import { readCard, toSheets } from '#features/rate-cards/card-workbook.rules.ts';
import { type CardTable, cardTables, type RateCard } from '#features/rate-cards/rate-card.rules.ts';
import { refuseSpreadsheet } from '#http/answers/spreadsheet-refusals.ts';
import { bangkokDate } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { proposalErrors } from '../proposals.calls.ts';
import type * as calls from '../rate-cards.staff.contract.ts';
import { asCard, type CardContent, contentOf } from './card-kind.ts';
import type { ProposalDeps, ProposalsService, Writer } from './proposal-deps.ts';
import { describeVersions } from './proposal-views.ts';
import { requireProposal } from './proposals.repo.ts';
import { headsOf, type Version, versionBefore } from './versioned-kind.ts';
import { writeProposal, wrongFields } from './write-proposal.ts';

type CardDeps = Pick<ProposalsService, keyof ProposalDeps | 'workbooks'>;

/** Reports the errors of a workbook, or what it would change if it took effect at an instant. */
export async function checkCard(
  deps: CardDeps,
  { workbook, validFrom }: ParsedInputOf<typeof calls.checkCard>,
): Promise<OutputOf<typeof calls.checkCard>> {
  const { card, problems } = await readWorkbook(deps, workbook);
  if (!card) return { problems, validFrom: null, comparison: null };
  const from = validFrom === undefined ? card.validFrom : new Date(validFrom);
  const versions = await deps.kinds.rateCard.listVersions(deps.orm);
  const comparison = compare(versionBefore(versions, from), contentOf(card));
  return { problems: [], validFrom: card.validFrom.toISOString(), comparison };
}

/** Saves a draft of another price list. */
export async function saveProposedCard(
  deps: CardDeps,
  { workbook, ...head }: ParsedInputOf<typeof calls.saveProposedCard>,
  writer: Writer,
): Promise<OutputOf<typeof calls.saveProposedCard>> {
  const read = workbook === undefined ? null : await readWorkbook(deps, workbook);
  if (read && !read.card)
    throw new AppError(proposalErrors.wrongWorkbook, { params: { count: read.problems.length } });
  return writeProposal(
    deps,
    'rateCard',
    {
      head,
      propose({ existing }) {
        if (read?.card) return contentOf(read.card);
        if (existing) return deps.kinds.rateCard.read(existing.content);
        throw wrongFields([{ field: 'workbook', key: 'proposals:validation.workbook' }]);
      },
    },
    writer,
  );
}

/** How a proposed list differs from its predecessor. */
export async function openProposedCard(
  { orm, kinds }: ProposalDeps,
  proposalId: string,
): Promise<calls.CardComparison> {
  const row = await requireProposal(orm, proposalId, 'rateCard');
  const base = { validFrom: row.baseFrom, content: kinds.rateCard.read(row.base) };
  return compare(base, kinds.rateCard.read(row.content));
}

/** A price list with its changes from the previous one. */
export async function openCard(
  deps: ProposalDeps,
  { validFrom }: ParsedInputOf<typeof calls.getCard>,
): Promise<OutputOf<typeof calls.getCard>> {
  const versions = await deps.kinds.rateCard.listVersions(deps.orm);
  const at = versions.findIndex((each) => each.validFrom.getTime() === Date.parse(validFrom));
  const [found, before] = [versions[at], versions[at - 1]];
  if (!found) throw new AppError(proposalErrors.notFound);
  const rows = await describeVersions(deps, 'rateCard', headsOf(deps.kinds.rateCard, versions));
  const { name, publisher } = found.content;
  const tables = Object.keys(cardTables) as CardTable[];
  return {
    validFrom: found.validFrom.toISOString(),
    name,
    publisher,
    sheets: tables.map((table) => ({ table, rows: rowsOf(table, found.content) })),
    comparison: before ? compare(before, found.content) : null,
    proposalId: rows[at]?.proposalId ?? null,
  };
}

function rowsOf(table: CardTable, content: CardContent) {
  const { columns } = cardSheets[table];
  return content[table].map((row) =>
    columns.map(({ field, kind }) => plainCell(toCell(row[field as keyof typeof row], kind))),
  );
}

/** A price list as a workbook, which can be changed and proposed again. */
export async function writeCardFile(
  deps: CardDeps,
  input: ParsedInputOf<typeof calls.cardFile>,
): Promise<{ content: Uint8Array; name: string; contentType: string }> {
  const card = await findCard(deps, input);
  return {
    content: await deps.workbooks.build(toSheets(card)),
    name: `rates-${bangkokDate(card.validFrom)}.xlsx`,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  };
}

async function findCard(
  { orm, kinds, clock }: ProposalDeps,
  { validFrom, proposalId }: ParsedInputOf<typeof calls.cardFile>,
): Promise<RateCard> {
  if (proposalId !== undefined) {
    const row = await requireProposal(orm, proposalId, 'rateCard');
    return asCard(kinds.rateCard.read(row.content), row.validFrom);
  }
  const versions = await kinds.rateCard.listVersions(orm);
  const found =
    validFrom === undefined
      ? versions.findLast((each) => each.validFrom <= clock.now())
      : versions.find((each) => each.validFrom.getTime() === Date.parse(validFrom));
  if (!found) throw new AppError(proposalErrors.notFound);
  return asCard(found.content, found.validFrom);
}

async function readWorkbook({ workbooks }: CardDeps, workbook: string) {
  const { unreadableWorkbook } = proposalErrors;
  const sheets = await workbooks
    .parse(Buffer.from(workbook, 'base64'))
    .catch((cause) => refuseSpreadsheet(cause, () => unreadableWorkbook));
  return readCard(sheets);
}

function compare(before: Version<CardContent>, after: CardContent): calls.CardComparison {
  const [old, now] = [asCard(before.content), asCard(after)];
  return {
    name: after.name,
    publisher: after.publisher,
    comparedWith: { name: old.name, validFrom: before.validFrom.toISOString() },
    differences: cardDifferences(old, now).map((each) => ({
      ...each,
      columns: each.columns.map(({ column, from, to }) => ({
        column,
        from: plainCell(from),
        to: plainCell(to),
      })),
    })),
    cheaperForHeavier: cheaperForHeavier(now).map(({ what, upToGrams }) => ({ what, upToGrams })),
  };
}

const plainCell = (cell: string | number | boolean | Date | null) =>
  cell instanceof Date ? bangkokDate(cell) : cell;
