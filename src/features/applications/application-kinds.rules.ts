/** What people apply for [W-07, W-08, W-09]. */
export const applicationKinds = ['job', 'franchise', 'vip', 'dropPoint'] as const;
export type ApplicationKind = (typeof applicationKinds)[number];

/** How an applicant heard of an opening (§3) [E-09]. */
export const heardFrom = ['facebook', 'instagram', 'website', 'friends', 'other'] as const;
export type HeardFrom = (typeof heardFrom)[number];

/** The two types of franchise (§3) [E-13]. */
export const franchiseTypes = ['home', 'standard'] as const;
export type FranchiseType = (typeof franchiseTypes)[number];

/** Types of business to choose from; their names are at `applications:businessTypes.<type>` [E-12]. */
export const businessTypes = [
  'fashion',
  'beauty',
  'food',
  'agriculture',
  'electronics',
  'home',
  'books',
  'handicraft',
  'grocery',
  'parcels',
  'services',
  'none',
  'other',
] as const;
export type BusinessType = (typeof businessTypes)[number];

/** Optional consents, requested and recorded one by one. */
export const consentPurposes = ['keepForOtherOpenings'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** The slugs of the agreements accepted with an application; the current versions are recorded. */
export const acceptedWith: Readonly<Record<ApplicationKind, readonly string[]>> = {
  job: ['candidate-privacy-policy'],
  franchise: ['termsAndAgreement', 'privacy-policy'],
  vip: ['termsAndAgreement', 'privacy-policy'],
  dropPoint: ['termsAndAgreement', 'privacy-policy'],
};

/** Working days within which an applicant gets an answer. */
export const answerWorkingDays: Readonly<Record<ApplicationKind, number>> = {
  job: 7,
  franchise: 3,
  vip: 3,
  dropPoint: 3,
};

/** Months for which an application is kept after it is decided, withdrawn, or left without an answer … */
export const KEPT_MONTHS = 6;
/** … and where the applicant wants to be considered for other openings. */
export const KEPT_MONTHS_FOR_OTHERS = 12;
