/** Every screen of the back office by its address below /staff, with its title in English; axe looks at each. */
export const staffScreens: readonly (readonly [string, string])[] = [
  ['/', 'Start'],
  ['/claims', 'Claims'],
  ['/claim-payments', 'Claim payments'],
  ['/applications', 'Applications'],
  ['/customers', 'Customers'],
  ['/messages', 'Messages'],
  ['/translations', 'Translations'],
  ['/translations/shell%3Alinks.home', 'shell:links.home'],
  ['/members', 'Staff'],
  ['/members/new', 'Add a member'],
  ['/roles', 'Roles'],
  ['/roles/new', 'New role'],
  ['/audit', 'Audit log'],
  ['/account', 'My account'],
  ['/nowhere', 'There is no such page'],
];
