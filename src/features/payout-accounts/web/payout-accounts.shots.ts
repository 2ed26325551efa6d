import { paths } from '#routes/paths.ts';

/** The accounts of a customer who has none yet. */
export const shots = [{ name: 'payout-accounts', path: paths.payoutAccounts, loggedIn: true }];
