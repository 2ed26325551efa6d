/** The states of an application. */
export const applicationStates = [
  'received',
  'inReview',
  /** We asked for an interview or for more documents. */
  'invited',
  'accepted',
  'declined',
  'withdrawn',
] as const;
export type ApplicationState = (typeof applicationStates)[number];

const next: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  received: ['inReview', 'invited', 'accepted', 'declined', 'withdrawn'],
  inReview: ['invited', 'accepted', 'declined', 'withdrawn'],
  invited: ['inReview', 'accepted', 'declined', 'withdrawn'],
  accepted: [],
  // A position may become free again.
  declined: ['inReview'],
  withdrawn: [],
};

/** The states that can follow one. */
export function statesAfter(state: ApplicationState): readonly ApplicationState[] {
  return next[state];
}

/** Whether an application is decided, one way or another. */
export function isDecided(state: ApplicationState): boolean {
  return state === 'accepted' || state === 'declined' || state === 'withdrawn';
}

/** The states in which the promised date of an answer binds us. */
export const unanswered = ['received', 'inReview'] as const satisfies readonly ApplicationState[];

/** Whether an application waits for our answer. */
export function awaitsAnswer(state: ApplicationState): boolean {
  return unanswered.some((each) => each === state);
}
