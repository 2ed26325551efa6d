import type { InternationalService } from '#features/quotes/server/international.service.ts';
import type { QuotesService } from '#features/quotes/server/quotes.service.ts';
import { type PriceList, toPriceList } from '#features/rate-cards/price-list.rules.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import { addDays, bangkokDate, DAY_MS } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import type { FieldProblem } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { formatDate } from '#web/texts/format.ts';
import type {
  simulatePrices as contract,
  simulatePricesAbroad as contractAbroad,
  PriceColumn,
} from '../price-simulator.contract.ts';
import { hasBegun } from '../proposals.rules.ts';
import { asCard, type CardContent } from './card-kind.ts';
import type { ProposalDeps, Writer } from './proposal-deps.ts';
import { requireProposal, type StoredProposal } from './proposals.repo.ts';
import { type Version, type VersionedKind, versionBefore } from './versioned-kind.ts';
import { wrongFields } from './write-proposal.ts';

/** Public holidays are only known for the coming year. */
const MAX_DAYS_AHEAD = 365;

type Versions = { rules: Version<RuleSet>[]; cards: Version<CardContent>[] };
/** What the prices of a column are made of. */
type Basis = Pick<PriceColumn, 'of'> & { at: Date; rules: Version<RuleSet>; card: Version<CardContent> };
/** The price list and the rules of a column, as quotes take them. */
type Terms = { at: Date; rules: RuleSet; list: PriceList };
/** What quotes say of a parcel under them. */
type Priced = Pick<PriceColumn, 'isServed' | 'chargedGrams' | 'services'> & { problems: FieldProblem[] };
/** Dependencies of the simulator: the services by which the website finds its prices. */
export type SimulatorDeps = ProposalDeps & {
  quotes: Pick<QuotesService, 'simulate'> & { international: Pick<InternationalService, 'simulate'> };
};
type Compared = Pick<ParsedInputOf<typeof contract>, 'day' | 'proposalId'>;
type Caller = Pick<Writer, 'language'>;

/** Prices within Thailand: now, on a day and with a proposal. */
export function simulatePrices(
  deps: SimulatorDeps,
  { day, proposalId, ...parcel }: ParsedInputOf<typeof contract>,
  caller: Caller,
): Promise<OutputOf<typeof contract>> {
  return compare(deps, { day, proposalId }, caller, async (several) => {
    const rates = await deps.quotes.simulate(parcel, several);
    return rates.map(({ problems, isServed, quote }) => ({
      problems,
      isServed,
      chargedGrams: quote?.weighing.chargedGrams ?? null,
      services: (quote?.options ?? []).map(({ transit, ...option }) => ({
        service: option.service,
        problems: option.problems,
        lines: option.lines,
        totalSatang: option.totalSatang,
        promisedDate: transit?.promisedDate ?? null,
      })),
    }));
  });
}

/** Prices abroad; where a list has none for the weight, its column says so. */
export function simulatePricesAbroad(
  deps: SimulatorDeps,
  { day, proposalId, ...parcel }: ParsedInputOf<typeof contractAbroad>,
  caller: Caller,
): Promise<OutputOf<typeof contractAbroad>> {
  return compare(deps, { day, proposalId }, caller, async (several) => {
    const rates = await deps.quotes.international.simulate(parcel, several);
    return rates.map(({ problems, quote, promisedDate }) => {
      if (!quote?.found) {
        const hasNoPrice = quote?.why === 'NO_PRICE';
        const noPrice = hasNoPrice ? [{ field: 'weightGrams', key: 'quotes:errors.noPrice' }] : [];
        const isServed = quote?.why !== 'NOT_SERVED';
        return { problems: [...problems, ...noPrice], isServed, chargedGrams: null, services: [] };
      }
      const { weighing, lines, totalFeeSatang: totalSatang } = quote;
      return {
        problems,
        isServed: true,
        chargedGrams: weighing.chargedGrams,
        services: [{ service: 'INTL' as const, problems: [], lines, totalSatang, promisedDate }],
      };
    });
  });
}

/** A column for each instant and proposal; what every column says against the parcel is refused at its fields. */
async function compare(
  { orm, kinds, clock }: ProposalDeps,
  { day, proposalId }: Compared,
  { language }: Caller,
  price: (several: readonly Terms[]) => Promise<Priced[]>,
): Promise<OutputOf<typeof contract>> {
  const now = clock.now();
  const versions: Versions = {
    rules: await kinds.rules.listVersions(orm),
    cards: await kinds.rateCard.listVersions(orm),
  };
  const noon = day === undefined ? null : noonOf(day);
  if (noon) requireKnownDay(noon, { versions, now, language });
  const bases: Basis[] = [basisAt(versions, 'now', now)];
  if (noon) bases.push(basisAt(versions, 'day', noon));
  if (proposalId !== undefined) {
    const row = await requireProposal(orm, proposalId);
    const begins = beginningOf(row, now);
    const at = new Date(Math.max(now.getTime(), begins.getTime(), noon?.getTime() ?? 0));
    bases.push(withProposal(kinds, row, begins, basisAt(versions, 'proposal', at)));
  }
  const priced = await price(
    bases.map(({ at, rules, card }) => ({ at, rules: rules.content, list: listOf(card) })),
  );
  const shared = sharedProblems(priced);
  if (shared.length > 0) throw wrongFields(shared);
  return { columns: bases.map((basis, at) => toColumn(basis, priced[at])) };
}

/** What every column says against the same field, in the words of the first. */
function sharedProblems([first, ...others]: readonly Priced[]): FieldProblem[] {
  const problems = first?.problems ?? [];
  return problems.filter(({ field, key }) =>
    others.every((priced) => priced.problems.some((each) => each.field === field && each.key === key)),
  );
}

function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00+07:00`);
}

/** Refuses days too far ahead, and past ones of which no version says the prices. */
function requireKnownDay(
  noon: Date,
  { versions: { rules, cards }, now, language }: { versions: Versions; now: Date; language: Language },
): void {
  if (noon.getTime() > now.getTime() + MAX_DAYS_AHEAD * DAY_MS)
    throw wrongFields([
      { field: 'day', key: 'quotes:validation.tooFarAhead', params: { days: MAX_DAYS_AHEAD } },
    ]);
  // The site applies the first versions before their start, too: only what has passed has no prices.
  const starts = [rules[0], cards[0]].map((version) => version?.validFrom.getTime() ?? 0);
  const first = new Date(Math.max(...starts));
  if (noon < first && noon < now)
    throw wrongFields([
      {
        field: 'day',
        key: 'proposals:validation.beforeFirst',
        params: { day: formatDate(firstNoonDay(first), language) },
      },
    ]);
}

/** The first day whose noon is not before an instant. */
function firstNoonDay(instant: Date): string {
  const day = bangkokDate(instant);
  return noonOf(day) < instant ? addDays(day, 1) : day;
}

function basisAt({ rules, cards }: Versions, of: Basis['of'], at: Date): Basis {
  // A version that starts at that very instant is in force.
  const after = new Date(at.getTime() + 1);
  return { of, at, rules: versionBefore(rules, after), card: versionBefore(cards, after) };
}

/** When a proposal would begin: one whose time has passed without approval would begin now. */
function beginningOf(row: StoredProposal, now: Date): Date {
  return hasBegun(row, now) || row.validFrom > now ? row.validFrom : now;
}

/**
 * The proposal in place of the version that it would follow, with what it changes: what was approved since it was
 * written stays. A version that begins after it has replaced it.
 */
function withProposal(kinds: ProposalDeps['kinds'], row: StoredProposal, begins: Date, basis: Basis): Basis {
  const { kind, validFrom } = row;
  const { validFrom: since } = kind === 'rules' ? basis.rules : basis.card;
  if (since > begins && since <= basis.at) return basis;
  return kind === 'rules'
    ? { ...basis, rules: { validFrom, content: changed(kinds.rules, row, basis.rules) } }
    : { ...basis, card: { validFrom, content: changed(kinds.rateCard, row, basis.card) } };
}

function changed<C>(kind: VersionedKind<C>, { base, content }: StoredProposal, inForce: Version<C>): C {
  return kind.rebase({ before: kind.read(base), after: kind.read(content) }, inForce.content);
}

function listOf({ content, validFrom }: Version<CardContent>): PriceList {
  return toPriceList(asCard(content, validFrom));
}

function toColumn({ of, at, rules, card }: Basis, priced: Priced | undefined): PriceColumn {
  return {
    of,
    at: at.toISOString(),
    cardName: card.content.name,
    cardFrom: card.validFrom.toISOString(),
    rulesFrom: rules.validFrom.toISOString(),
    problems: (priced?.problems ?? []).map(({ key, params = {} }) => ({ key, params })),
    isServed: priced?.isServed ?? false,
    chargedGrams: priced?.chargedGrams ?? null,
    services: priced?.services ?? [],
  };
}
