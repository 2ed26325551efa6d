import type { Orm } from '#db/orm.ts';
import type { ContentKind } from '#features/publishing/content-kinds.rules.ts';
import type { EditableContent } from '#features/publishing/server/editable-content.ts';
import { type ContentDeps, kindOf, type Writer } from './content-deps.ts';
import { type Replacement, replaceAddress } from './replace-address.ts';
import { toWholeValue } from './whole-value.ts';
import { type PieceWritten, writeWithin } from './write-version.ts';

/** Writes content items for features with another input, such as a spreadsheet. */
export type ContentEditing = ReturnType<typeof createContentEditing>;

export function createContentEditing(deps: ContentDeps) {
  return {
    /** The editing functions of a kind. */
    kindOf: (kind: ContentKind) => kindOf(deps, kind),
    /** The value as the editor would store it; throws a refusal with the invalid fields. */
    toWholeValue: (editable: EditableContent, given: unknown) => toWholeValue(deps, editable, given),
    /** Replaces an address in items. */
    replaceAddress: (replacement: Replacement) => replaceAddress(deps, replacement),
    /** Writes the next version of an item in the caller's transaction; undefined if the item has changed meanwhile. */
    writeWithin: (write: { editable: EditableContent; piece: PieceWritten; writer: Writer }, tx: Orm) =>
      writeWithin(deps, write, tx),
  };
}
