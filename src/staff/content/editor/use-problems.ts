import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentKind } from '#features/publishing/content-kinds.rules.ts';
import { languages } from '#lib/language.ts';
import { type FormProblem, problemsOfFailure, sentenceOf } from '#web/forms/form-problems.ts';
import type { Field } from '../fields.ts';
import { kinds } from '../kinds.ts';

const VALUE = 'value.';

/** The id of the input at a path. */
export const inputId = (path: string) => `content-${path}`;

/** Validation errors of an item: beside each field, and in a summary that names the language. */
export function useProblems(kind: ContentKind) {
  const { t } = useTranslation('staff/content');
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const errors = useMemo(
    () =>
      problems.map((problem) => {
        const message = sentenceOf(problem, t);
        const named = pathsOf(kind).find(({ path }) => isAt(problem, path));
        if (!named) return { message };
        const words = [named.language && t(`languages.${named.language}`), t(`fields.${named.field.name}`)];
        const label = words.filter(Boolean).join(' · ');
        return { fieldId: inputId(named.path), message: t('web:errorOfField', { field: label, message }) };
      }),
    [problems, kind, t],
  );
  return {
    errors,
    clear: () => setProblems([]),
    /** Takes the errors of a refused call; returns the first language with an error. */
    take(failure: unknown) {
      const found = problemsOfFailure(failure).map(({ field, ...rest }) => ({
        ...rest,
        ...(field !== undefined && { field: field.startsWith(VALUE) ? field.slice(VALUE.length) : field }),
      }));
      setProblems(found);
      return languages.find((language) => found.some((each) => isAt(each, `texts.${language}`)));
    },
    errorAt(path: string): string | undefined {
      const problem = problems.find((each) => isAt(each, path));
      return problem && sentenceOf(problem, t);
    },
    /** The error of a field is removed once it changes. */
    changed: (path: string) =>
      setProblems((before) =>
        before.some((each) => isAt(each, path)) ? before.filter((each) => !isAt(each, path)) : before,
      ),
  };
}

/** Errors of lists and rich texts are at a path inside them. */
function isAt({ field }: FormProblem, path: string): boolean {
  return field === path || field?.startsWith(`${path}.`) === true;
}

function pathsOf(kind: ContentKind): { path: string; field: Field; language?: (typeof languages)[number] }[] {
  const { fields, words } = kinds[kind];
  return [
    ...fields.map((field) => ({ path: field.name, field })),
    ...languages.flatMap((language) =>
      words.map((field) => ({ path: `texts.${language}.${field.name}`, field, language })),
    ),
  ];
}
