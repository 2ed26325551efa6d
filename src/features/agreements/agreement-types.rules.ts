/** The groups in which the information page lists agreements. */
export const agreementTypes = ['terms', 'service', 'claims', 'privacy'] as const;
