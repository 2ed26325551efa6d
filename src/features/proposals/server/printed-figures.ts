import { printText } from '#features/publishing/print-text.rules.ts';
import type { EditableContent, StoredContent } from '#features/publishing/server/editable-content.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import type { Language } from '#lib/language.ts';
import { printedBoth, printingTexts } from '../printed-figures.rules.ts';
import type { PrintedPiece } from '../proposals.contract.ts';

/** Finds content that shows figures of the business rules. */
export type PrintedFigures = ReturnType<typeof createPrintedFigures>;

type Deps = { edits(): readonly EditableContent[]; rules: Pick<RulesService, 'inForce'> };

/** More than anybody reads before approving. */
const MAX_TEXTS = 60;

/** `edits` returns the content kinds of all features; called once all are wired. */
export function createPrintedFigures({ edits, rules }: Deps) {
  async function findPieces(language: Language) {
    const now = await rules.inForce();
    const all = await Promise.all(edits().map(async (each) => ({ each, pieces: await each.listAll() })));
    return all.flatMap(({ each, pieces }) =>
      pieces.flatMap((piece) => {
        const texts = printingTexts(piece.value.texts[language]);
        return texts.length > 0 ? [{ piece: describe(each, piece, { rules: now, language }), texts }] : [];
      }),
    );
  }

  return {
    /** The content items that show each figure, by its path. */
    async piecesByPath(language: Language): Promise<Record<string, PrintedPiece[]>> {
      const found = new Map<string, PrintedPiece[]>();
      for (const { piece, texts } of await findPieces(language))
        for (const path of new Set(texts.flatMap(({ paths }) => paths)))
          found.set(path, [...(found.get(path) ?? []), piece]);
      return Object.fromEntries(found);
    },

    /** How the texts with one of the figures read before and after. */
    async changedTexts(
      paths: readonly string[],
      { before, after, language }: { before: RuleSet; after: RuleSet; language: Language },
    ) {
      const wanted = { paths: new Set(paths), before, after, language };
      const pieces = await findPieces(language);
      const texts = pieces.flatMap(({ piece, texts: all }) =>
        printedBoth(all, wanted).map((each) => ({ ...piece, ...each })),
      );
      return { texts: texts.slice(0, MAX_TEXTS), moreTexts: Math.max(texts.length - MAX_TEXTS, 0) };
    },
  };
}

function describe(
  each: EditableContent,
  { id, value }: StoredContent,
  { rules, language }: { rules: RuleSet; language: Language },
): PrintedPiece {
  return { kind: each.kind, id, title: printText(each.titleOf(value, language), rules, language) };
}
