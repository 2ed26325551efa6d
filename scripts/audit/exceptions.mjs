import { readFileSync } from 'node:fs';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Shorter ones explain nothing. */
const SHORTEST_REASON = 20;

/** The exceptions of a file; throws naming the first that has no advisory, package, reason or last day. */
export function readExceptions(file) {
  const exceptions = JSON.parse(readFileSync(file, 'utf8'));
  for (const [index, each] of exceptions.entries()) {
    const { advisory, package: name, reason = '', until = '' } = each;
    const isComplete = advisory && name && reason.length >= SHORTEST_REASON && DAY.test(until);
    if (!isComplete)
      throw new Error(
        `Exception ${index + 1} needs advisory, package, reason (${SHORTEST_REASON} characters) and until (YYYY-MM-DD).`,
      );
  }
  return exceptions;
}

/** The exception of a finding: in force, over, or none. An exception counts until the end of its last day. */
export function exceptionOf(finding, exceptions, today) {
  const found = exceptions.find((each) => each.advisory === finding.id && each.package === finding.package);
  if (!found) return { state: 'none' };
  return { state: found.until >= today ? 'excepted' : 'over', ...found };
}
