import type { z } from 'zod';

/** What is said of a call or a field of systems that is going away. */
export type Deprecation = {
  /** The day from which on new programs should not use it. */
  since: `${number}-${number}-${number}`;
  /** The first day on which it may be gone; none is planned without it. */
  sunset?: `${number}-${number}-${number}`;
  /** What to use in its place: a call such as `POST /open/v1/orders`, or a field. */
  instead: string;
};

/** Marks a field of a call of systems as going away, for the document and for answers. */
export function deprecatedField<S extends z.ZodType>(field: S, deprecation: Deprecation): S {
  return field.meta({ ...field.meta(), deprecated: true, deprecation });
}

/** One English sentence for the OpenAPI document. */
export function deprecationSentence({ since, sunset, instead }: Deprecation): string {
  const end = sunset ? ` It may be gone from ${sunset} on.` : '';
  return `Deprecated since ${since}: use \`${instead}\`.${end}`;
}
