/** An answer as people read it: without the joiners and no-break spaces that hold its words and figures together. */
export function asRead<Answer>(answer: Answer): Answer {
  return JSON.parse(JSON.stringify(answer).replaceAll('\u2060', '').replaceAll('\u00a0', ' ')) as Answer;
}
