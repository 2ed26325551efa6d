import { isPublished } from '#features/publishing/publishing.rules.ts';
import type { CreateRowSearch } from '#features/publishing/server/row-search.ts';
import type { TextPrinter } from '#features/publishing/server/text-printer.ts';
import type { OpenReader, TextReader } from '#features/publishing/server/text-reader.ts';
import type { Searchable } from '#features/publishing/text-search.rules.ts';
import { readableLanguages, textFor } from '#features/publishing/written-texts.rules.ts';
import { bangkokDate, type Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type { Kept } from '#lib/keep.ts';
import type { Language } from '#lib/language.ts';
import { agreementNeeds } from '../agreement-texts.contract.ts';
import {
  earlierVersions,
  type Force,
  forceOf,
  lastMoment,
  type NumberedVersion,
  type VersionHead,
} from '../agreement-versions.rules.ts';
import {
  type Agreement,
  type AgreementSummary,
  type acceptedAgreements,
  agreementErrors,
  type getAgreement,
  type listAgreements,
} from '../agreements.contract.ts';
import { agreementKey } from '../agreements.rules.ts';
import type { AgreementVersionsRepo } from './agreement-versions.repo.ts';
import type { AgreementRow } from './agreements.repo.ts';

type AgreementsDeps = {
  /** All agreements in order, cached in memory. */
  rows: Kept<readonly AgreementRow[]>;
  /** All their versions, cached likewise. */
  heads: Kept<readonly VersionHead[]>;
  versions: Pick<AgreementVersionsRepo, 'findTexts' | 'listAccepted'>;
  openReader: OpenReader;
  createSearch: CreateRowSearch;
  clock: Clock;
};

/** Returns the currently published agreements. */
export type AgreementsService = ReturnType<typeof createAgreementsService>;

export function createAgreementsService(deps: AgreementsDeps) {
  const search = deps.createSearch<AgreementRow>(toSearchable);

  async function listPublished(): Promise<AgreementRow[]> {
    const rows = await deps.rows.get();
    const now = deps.clock.now();
    return rows.filter((row) => isPublished(row, now));
  }

  return {
    async list(
      { type, keyword = '' }: ParsedInputOf<typeof listAgreements>,
      language: Language,
    ): Promise<OutputOf<typeof listAgreements>> {
      const reader = await deps.openReader(language);
      const now = deps.clock.now();
      const isWanted = (row: AgreementRow) =>
        isPublished(row, now) && (type === undefined || row.type === type);
      const { found: wanted } = await search(await deps.rows.get(), isWanted, {
        keywords: keyword,
        language,
      });
      return { agreements: wanted.map((row) => toSummary(row, reader)) };
    },

    /** The published ones of the agreements with these slugs, with their versions. */
    async listInForce(slugs: readonly string[]): Promise<{ slug: string; version: number }[]> {
      const published = await listPublished();
      return published
        .filter(({ slug }) => slugs.includes(slug))
        .map(({ slug, version }) => ({ slug, version }));
    },

    /** The current version of a cached agreement; undefined where it is not cached or not published. */
    cachedVersion(slug: string): number | undefined {
      const row = deps.rows.cached()?.find((each) => each.slug === slug);
      return row && isPublished(row, deps.clock.now()) ? row.version : undefined;
    },

    get: (input: ParsedInputOf<typeof getAgreement>, language: Language) =>
      readAgreement(deps, input, language),

    async listAccepted(customerId: string, language: Language): Promise<OutputOf<typeof acceptedAgreements>> {
      const rows = await deps.versions.listAccepted(customerId);
      const reader = await deps.openReader(language);
      const accepted = rows.map(({ texts, acceptedAt, ...named }) => {
        const { text, printer } = reader.read(texts, agreementNeeds);
        return { ...named, title: printer.show(text.title), acceptedAt: acceptedAt.toISOString() };
      });
      return { accepted };
    },
  };
}

/** The current text of an agreement, or the requested version. */
async function readAgreement(
  deps: AgreementsDeps,
  { path, version }: ParsedInputOf<typeof getAgreement>,
  language: Language,
): Promise<Agreement> {
  const key = agreementKey(path);
  const row = (await deps.rows.get()).find(({ slug }) => slug.toLowerCase() === key);
  if (!row) throw new AppError(agreementErrors.notFound);
  const now = deps.clock.now();
  const heads = (await deps.heads.get()).filter(({ slug }) => slug === row.slug);
  const current = isPublished(row, now) ? row.version : null;
  const earlier = earlierVersions(heads, current, now);
  const listed = {
    current,
    earlier: earlier.map(({ version, effectiveFrom }) => ({ version, effectiveFrom })),
  };
  const shown = current === null ? [] : [...earlier, row];
  const today = bangkokDate(now);
  if (current !== null && (version ?? current) === current) {
    const force = forceToday(shown, row, today);
    return { ...printed(row, await deps.openReader(language)), ...listed, force };
  }
  const head = earlier.find((each) => each.version === version);
  const texts = head && (await deps.versions.findTexts(row.slug, head.version));
  if (!head || !texts) throw new AppError(agreementErrors.notFound);
  // With the business figures of the last moment at which it was visible.
  const reader = await deps.openReader(language, lastMoment(heads, head, now));
  const { effectiveFrom, shownFrom: editedAt } = head;
  return {
    ...printed({ ...row, texts, effectiveFrom, editedAt, version: head.version }, reader),
    ...listed,
    force: forceToday(shown, head, today),
  };
}

/** An agreement that is no longer published has no version that applies. */
function forceToday(shown: readonly NumberedVersion[], of: NumberedVersion, today: string): Force {
  if (shown.length === 0) return { state: 'OVER', until: null, holding: null, next: null };
  const { state, until, holding, next } = forceOf(shown, of, today);
  return { state, until, holding: holding && named(holding), next: next && named(next) };
}

function named({ version, effectiveFrom }: NumberedVersion): NumberedVersion {
  return { version, effectiveFrom };
}

function printed(row: AgreementRow, reader: TextReader) {
  const { text, printer } = reader.read(row.texts, agreementNeeds);
  const languages = readableLanguages(row.texts, agreementNeeds);
  return { ...toSummary(row, reader), ...printer.render(text.body), languages };
}

/** Title, summary and full text. */
function toSearchable(row: AgreementRow, printer: TextPrinter, language: Language): Searchable {
  const { title, summary, body } = textFor(row.texts, agreementNeeds, language).text;
  return {
    question: printer.print(title),
    keywords: [printer.print(summary)],
    answer: printer.plainText(body),
  };
}

function toSummary(row: AgreementRow, reader: TextReader): AgreementSummary {
  const { text, inLanguage, printer } = reader.read(row.texts, agreementNeeds);
  return {
    slug: row.slug,
    type: row.type,
    order: row.position,
    title: printer.show(text.title),
    summary: printer.show(text.summary),
    version: row.version,
    effectiveFrom: row.effectiveFrom,
    editedAt: row.editedAt.toISOString(),
    inLanguage,
  };
}
