/** The ways in which a consignee pays on delivery (§1). */
export const paymentMethods = ['cash', 'mobileBanking', 'wallet'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
