import { z } from 'zod';
import { type Language, languages } from '#lib/language.ts';
import changes from '../content/api-changes.json' with { type: 'json' };

/** A version begins with a change that programs written before would not survive; they keep the version before. */
const changeKinds = ['version', 'added', 'changed', 'deprecated', 'removed'] as const;

const inEachLanguage = z.record(z.enum(languages), z.string().trim().min(1));

const apiChange = z.strictObject({
  /** Part of addresses, so it stays. */
  id: z.string().regex(/^\d{4}-\d\d-\d\d(-[a-z]+)+$/),
  date: z.iso.date(),
  kind: z.enum(changeKinds),
  /** As in the OpenAPI document: `POST /open/v1/orders/{orderNo}/cancel`; none for a change of all. */
  calls: z.array(z.string().regex(/^(?:GET|POST|PATCH|DELETE) \/open\/v1\/[\w\-/{}]+$/)),
  /** Of a deprecation: the first day on which it may be gone. */
  sunset: z.iso.date().optional(),
  title: inEachLanguage,
  text: inEachLanguage,
});
/** A change of the API for systems, for those who write programs. */
export type ApiChange = z.output<typeof apiChange>;

/** What changed, the latest first. */
export const apiChanges: readonly ApiChange[] = z.array(apiChange).parse(changes);

/** The days of the versions that are served, the oldest first. */
export const openVersions: readonly string[] = apiChanges
  .filter(({ kind }) => kind === 'version')
  .map(({ date }) => date)
  .sort();

/** A change as it is read in one language. */
export type ToldChange = Pick<ApiChange, 'id' | 'date' | 'kind' | 'calls' | 'sunset'> & {
  title: string;
  text: string;
};

/** The changes in one language. */
export function changesIn(language: Language): ToldChange[] {
  return apiChanges.map(({ id, date, kind, calls, sunset, title, text }) => ({
    id,
    date,
    kind,
    calls,
    sunset,
    title: title[language],
    text: text[language],
  }));
}
