import { and, eq, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { holdsText } from '#db/searched.ts';
import { DAY_MS } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { languages } from '#lib/language.ts';
import { toCursor } from '#lib/open/cursor.ts';
import { RESTORE_DAYS } from '../../media.rules.ts';
import { image, imageWords, type StoredMedia } from '../../server/media.table.ts';
import type { listMedia, MediaRow } from '../media.staff.contract.ts';
import type { MediaDeps } from './media-deps.ts';
import { type UsesByLink, usesByLink } from './media-uses.ts';

const GRAM_LETTERS = 3;
const imageTexts = [
  image.fileName,
  image.link,
  ...languages.map((each) => sql`${image.alt}->>${sql.raw(`'${each}'`)}`),
];

/** One page of the library, newest first. */
export async function listPage(
  { orm, uses }: Pick<MediaDeps, 'orm' | 'uses'>,
  input: ParsedInputOf<typeof listMedia>,
): Promise<OutputOf<typeof listMedia>> {
  const used = usesByLink(await uses.list());
  const rows = await orm
    .select()
    .from(image)
    .where(whereOf(input, used))
    .orderBy(sql`${image.uploadedAt} desc nulls last`, sql`${image.id} desc nulls last`)
    .limit(input.limit + 1);
  const shown = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? shown.at(-1) : undefined;
  return {
    rows: shown.map((row) => toRow(row, used)),
    nextCursor: last ? toCursor([last.uploadedAt.toISOString(), last.id]) : null,
  };
}

/** A picture or film as staff see it. */
export function toRow(row: StoredMedia, used: UsesByLink): MediaRow {
  const { deletedAt } = row;
  return {
    id: row.id,
    kind: row.kind,
    link: row.link,
    alt: row.alt,
    revision: row.revision,
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    addedBy: row.addedBy,
    fileName: row.fileName || (row.link.split('/').at(-1) ?? row.link),
    uploadedAt: row.uploadedAt.toISOString(),
    uses: used.get(row.link)?.length ?? 0,
    deletedAt: deletedAt?.toISOString() ?? null,
    restorableUntil: deletedAt && restorableUntil(deletedAt).toISOString(),
  };
}

/** Until when a deleted file can be restored. */
export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + RESTORE_DAYS * DAY_MS);
}

function whereOf(input: ParsedInputOf<typeof listMedia>, used: UsesByLink): SQL | undefined {
  const { kind, text, use, alt, state, cursor } = input;
  const links = [...used.keys()];
  const [at = '', id = ''] = cursor ?? [];
  const isEmpty = (language: string) => sql`coalesce(${image.alt}->>${language}, '') = ''`;
  return and(
    state === 'deleted' ? isNotNull(image.deletedAt) : isNull(image.deletedAt),
    kind && eq(image.kind, kind),
    text ? isFound(text) : undefined,
    use === 'used' ? inArray(image.link, links) : undefined,
    use === 'unused' ? and(isNotNull(image.storageKey), notInArray(image.link, links)) : undefined,
    alt
      ? and(
          eq(image.kind, 'picture'),
          isNotNull(image.storageKey),
          or(...['th', 'en-us', 'zh-cn'].map(isEmpty)),
        )
      : undefined,
    cursor ? sql`(${image.uploadedAt}, ${image.id}) < (${at}::timestamptz, ${id}::uuid)` : undefined,
  );
}

/** Searches of three or more letters use the index; a match must not span two fields. */
function isFound(text: string): SQL | undefined {
  const isInOne = or(...imageTexts.map((each) => holdsText(each, text)));
  if ([...text].length < GRAM_LETTERS) return isInOne;
  return and(sql`text_grams(${imageWords}) @> text_grams(${text})`, isInOne);
}
