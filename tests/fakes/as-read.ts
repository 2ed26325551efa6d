/** An answer as people read it: without word joiners and no-break spaces. */
export function asRead<Answer>(answer: Answer): Answer {
  return JSON.parse(JSON.stringify(answer).replaceAll('\u2060', '').replaceAll('\u00a0', ' ')) as Answer;
}
