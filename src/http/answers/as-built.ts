import type { Endpoint, OutputOf } from '#lib/contract.ts';

/** How the result of a call is sent: parsed by its contract, or as built (decision 026). */
export function answerOf<E extends Endpoint>(
  endpoint: E,
  asBuilt: boolean,
  checksAnswers: boolean,
): (data: OutputOf<E>) => unknown {
  if (!asBuilt) return (data) => endpoint.output.parse(data);
  if (!checksAnswers) return (data) => data;
  return (data) => {
    // Compared as text: fields that the contract would drop must not be there, and browsers compare answers
    // as text.
    if (JSON.stringify(endpoint.output.parse(data)) === JSON.stringify(data)) return data;
    throw new Error(`The answer of ${endpoint.path} is not built as its contract says.`);
  };
}
