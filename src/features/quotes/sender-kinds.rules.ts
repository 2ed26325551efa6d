/** A private sender or a company; their weight limits differ (§9) [C-06]. */
export const senderKinds = ['personal', 'company'] as const;
