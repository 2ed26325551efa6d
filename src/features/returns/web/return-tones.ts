import type { Tone } from '#ui/feedback/tone.ts';
import type { ReturnState } from '../returns.rules.ts';

/** How the states of returns look. */
export const returnTones: Record<ReturnState, Tone> = {
  REQUESTED: 'warn',
  APPROVED: 'info',
  HANDED_OVER: 'good',
  REFUSED: 'danger',
  CALLED_OFF: 'neutral',
  EXPIRED: 'neutral',
};
