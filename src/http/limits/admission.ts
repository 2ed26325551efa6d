/** What a process lets in at least, whatever it has answered lately: a crowd may come to a quiet site. */
const LEAST_UNDER_WAY = 64;
/** How long those who are let in wait on average. */
const WAIT_SECONDS = 0.25;
/** Whoever takes longer waits for something other than this process: a gateway, a hash's turn, a drawing. */
const WORKED_ON_MS = 1_000;
const PERIOD_MS = 1_000;
/** The best of the last periods counts, so that one slow second does not close the site. */
const PERIODS = 4;
const SOONEST_SECONDS = 2;
const LATEST_SECONDS = 30;

/** Lets in as many requests as are answered soon, and says when the others should come back. */
export type Admission = ReturnType<typeof createAdmission>;

/**
 * Requests beyond what a process can answer only make all of them wait longer. With n requests under way and r
 * answered a second, each waits n/r seconds on average (Little's law), so n is kept to a quarter of a second's answers.
 * Whoever is still sending a body, or waits for something else for long, is not worked on and does not count: neither
 * slow senders nor sign-ins that wait for their turn may close the site to lookups. Those who are refused are told to
 * come back the later, the more of them there are: refusals cost time, too.
 *
 * @param now milliseconds of a clock that never goes back.
 */
export function createAdmission(now: () => number = () => performance.now()) {
  const underWay = new Set<{ since: number; isComplete(): boolean }>();
  const answeredIn: number[] = Array.from({ length: PERIODS }, () => 0);
  let comeBackSeconds = SOONEST_SECONDS;
  let answered = 0;
  let refused = 0;
  let periodEndsAt = now() + PERIOD_MS;

  function closePeriods(): void {
    const late = now() - periodEndsAt;
    if (late < 0) return;
    // More than one has passed where nothing was asked for meanwhile.
    const passed = 1 + Math.floor(late / PERIOD_MS);
    const rate = answered / ((PERIOD_MS + late) / 1_000);
    for (let nth = 0; nth < Math.min(passed, PERIODS); nth += 1) answeredIn.push(rate);
    answeredIn.splice(0, answeredIn.length - PERIODS);
    comeBackSeconds = nextComeBack(comeBackSeconds - (passed - 1), refused, answered);
    answered = 0;
    refused = 0;
    periodEndsAt = now() + PERIOD_MS;
  }

  const limit = () => Math.max(LEAST_UNDER_WAY, Math.max(...answeredIn) * WAIT_SECONDS);

  /** Each request is looked at only when the limit seems to be reached. */
  function isBeyond(): boolean {
    const most = limit();
    if (underWay.size < most) return false;
    const from = now() - WORKED_ON_MS;
    let workedOn = 0;
    for (const { since, isComplete } of underWay) if (since > from && isComplete()) workedOn += 1;
    return workedOn >= most;
  }

  return {
    /**
     * Returns a function to leave, or the seconds after which to come back.
     *
     * @param isComplete whether the body of the request has arrived.
     */
    enter(isComplete: () => boolean): (() => void) | number {
      closePeriods();
      if (isBeyond()) {
        refused += 1;
        return comeBackSeconds;
      }
      const request = { since: now(), isComplete };
      underWay.add(request);
      return () => {
        closePeriods();
        if (underWay.delete(request)) answered += 1;
      };
    },
  };
}

/** Refusals should not outnumber answers: twice as many of them, and they come back in twice the time. */
function nextComeBack(current: number, refused: number, answered: number): number {
  const from = Math.max(SOONEST_SECONDS, current);
  const wanted = (from * refused) / Math.max(1, answered);
  const step = Math.min(from * 2, Math.max(from - 1, Math.round(wanted)));
  return Math.min(LATEST_SECONDS, Math.max(SOONEST_SECONDS, step));
}
