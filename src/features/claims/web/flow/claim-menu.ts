import { paths } from '#routes/paths.ts';

/** What the title of the claim page offers besides filing a claim [RM-13]. */
export const claimMenu: readonly { name: string; to: string }[] = [
  { name: 'claims:flow.menu.nextDay', to: paths.claim({ kind: 'next-day' }) },
  { name: 'claims:flow.menu.status', to: paths.claimStatus() },
  { name: 'claims:flow.menu.terms', to: paths.terms('claim-rules') },
];
