import type { FaqCategory } from '#features/faq/faq.contract.ts';
import type { SupportTopic } from './support.rules.ts';

/** Common situations with the answers that help first; the ids are those of shipped questions. */
export const situations = [
  { topic: 'LATE', category: 'tracking', answers: ['past-promised-date', 'no-movement', 'number-not-found'] },
  {
    topic: 'NOT_RECEIVED',
    category: 'tracking',
    answers: ['delivered-but-not-received', 'courier-came-nobody-home'],
  },
  {
    topic: 'DAMAGED',
    category: 'claims',
    answers: ['how-to-claim', 'claim-photos', 'how-much-compensation'],
  },
  { topic: 'CHANGE', category: 'tracking', answers: ['change-address', 'collect-at-drop-point'] },
  { topic: 'PICKUP', category: 'pickup', answers: ['pickup-courier-did-not-come', 'pickup-change-time'] },
  {
    topic: 'PRICE',
    category: 'prices',
    answers: ['price-differs-at-counter', 'charged-weight', 'cod-when-is-money-transferred'],
  },
] as const satisfies readonly { topic: SupportTopic; category: FaqCategory; answers: readonly string[] }[];
