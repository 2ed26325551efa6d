import type { AppError, ErrorSpec, FieldProblem } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import type { Translate } from '../answers/envelope.ts';

/** One invalid field: in the body by a JSON pointer, otherwise the name of the parameter or header. */
export type WrongField = {
  code: string;
  detail: string;
  pointer?: string;
  parameter?: string;
  header?: string;
};

/** A refusal in the form of RFC 9457; `code` is ours, and the call centre asks for `requestId`. */
export type ProblemDetails = {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: number;
  requestId: string;
  errors?: WrongField[];
};

const OK = 200;
const REFUSED = 422;
/** These sentences have variants for programs. */
const FOR_PROGRAMS = /^http:problems\.(required|unknownValue)$/;

/** The HTTP status of a refusal under /open/v1. */
export function openStatusOf({ httpStatus, openStatus }: ErrorSpec): number {
  return openStatus ?? (httpStatus === OK ? REFUSED : httpStatus);
}

/** The name of a kind of refusal in its URL: `orders-price-changed`. */
export function problemNameOf({ key }: ErrorSpec): string {
  const [feature = '', name = ''] = key.split(':errors.');
  return `${feature}-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Its title, the same for every occurrence as RFC 9457 requires. */
function problemTitleOf({ key }: ErrorSpec): string {
  const name = key.split('.').pop() ?? '';
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace('api key', 'API key');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Writes a refusal in the language of the request; `page` explains the kinds of problems by name. */
export function toProblemDetails(
  error: AppError,
  how: { language: Language; translate: Translate; page: string; requestId: string },
): ProblemDetails {
  const { language, translate, page, requestId } = how;
  const errors = toWrongFields(error.fields, language, translate);
  return {
    type: `${page}#${problemNameOf(error.spec)}`,
    title: problemTitleOf(error.spec),
    status: openStatusOf(error.spec),
    detail: translate(language, error.spec.key, error.params),
    code: error.spec.code,
    requestId,
    ...(errors.length > 0 && { errors }),
  };
}

/** The wrong fields of a refusal. */
export function toWrongFields(
  fields: readonly FieldProblem[],
  language: Language,
  translate: Translate,
): WrongField[] {
  return fields.map((problem) => toWrongField(problem, language, translate));
}

function toWrongField(problem: FieldProblem, language: Language, translate: Translate): WrongField {
  const key = problem.key.replace(FOR_PROGRAMS, 'http:openProblems.$1');
  const detail = translate(language, key, problem.params);
  const code = problem.key.split(/[:.]/).pop() ?? '';
  if (problem.in) return { code, detail, [problem.in]: problem.field };
  return { code, detail, pointer: toPointer(problem.field) };
}

/** As a fragment, as in the examples of RFC 9457; `#` alone is the whole body. */
function toPointer(field: string): string {
  if (field === '') return '#';
  const parts = field.split('.').map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'));
  return `#/${parts.map(encodeURIComponent).join('/')}`;
}
