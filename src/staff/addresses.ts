/** Addresses of the back office that more than one place leads to, below /staff. */
export const addresses = {
  start: '/',
  account: '/account',
  applications: '/applications',
  claims: '/claims',
  claimPayments: '/claim-payments',
  customers: '/customers',
  messages: '/messages',
  jobs: '/jobs',
  translations: '/translations',
  imports: '/imports',
  newImport: '/imports/new',
  members: '/members',
  newMember: '/members/new',
  roles: '/roles',
  newRole: '/roles/new',
  audit: '/audit',
} as const;
