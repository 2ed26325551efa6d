import { type RuleSet, ruleSet } from './rules.rules.ts';

/** The first version of the business rules: the numbers of §9 as the specification gives them, and others' defaults. */
export const firstVersion = ruleSet.parse({
  // §9, parcel limits [C-03]
  domestic: { maxWeightKg: 50, cm3PerKg: 6000, maxTotalCm: 180, maxSideCm: 100, documentMaxWeightKg: 2 },
  // §9, pickup service [C-04]
  pickup: {
    requestFrom: '08:30',
    requestUntil: '16:00',
    pickupUntil: '17:00',
    maxWeightKg: 20,
    maxTotalCm: 180,
    maxSideCm: 100,
  },
  bulky: { overKg: 20 }, // §9 [C-05]
  // §9, international [C-06, C-07]; decision 000 says which of two contradicting texts on Malaysia and on values
  // applies
  international: {
    cm3PerKg: 5000,
    maxTotalCm: 180,
    maxSideCm: 80,
    maxWeightKg: 30,
    maxValueSatang: 500_000,
    fastestDays: 7,
    slowestDays: 10,
    // Of the regulations of the UPU; staff set the rate that the Bank of Thailand publishes (decision 151).
    cn22MaxSdr: 300,
    sdrSatang: 4_500,
    countries: {
      CN: { personalMaxWeightKg: 10, companyMaxWeightKg: 30 },
      SG: { personalMaxWeightKg: 5 },
      MY: { personalMaxWeightKg: 5, companyMaxWeightKg: 30, maxValueSatang: 7_900_000 },
      PH: { maxValueSatang: 600_000 },
    },
  },
  // §9 [C-08]; of two people the specification says nothing (decision 119).
  cod: {
    maxSatang: 3_000_000,
    holdDays: 0,
    transferWorkingDays: 1,
    secondPersonFromSatang: 2_000_000,
    refundDays: 15,
  },
  compensation: { feeTimes: 10, parcelMaxSatang: 200_000, documentMaxSatang: 20_000 }, // §9 [C-09]
  // §9, next-day claim [C-10]
  nextDayClaim: {
    perKgSatang: 100_000,
    maxSatang: 300_000,
    namedBankFeeSatang: 500,
    otherBankFeeSatang: 1_000,
  },
  claims: {
    // §9 [C-11]
    perWaybill: 1,
    answerWithinHours: 24,
    answerWithinWorkingHours: 0,
    // §9 names the fee for every claim [C-10].
    bankFeeNextDayOnly: 0,
    // The specification gives none (decision 098).
    typedTwiceFromSatang: 1_000_000,
    secondApprovalMaxSatang: 2_000_000,
  },
  // The specification gives none (decision 103).
  payouts: { releaseMaxSatang: 50_000_000, runMaxSatang: 2_000_000_000 },
  walkInPromotion: { firstKgSatang: 1_500, from: '2022-12-23', until: '2023-01-31' }, // §1 [W-19]
  // As in the privacy policy; the specification gives none (decision 092).
  retention: {
    parcelMonths: 24,
    scanEventMonths: 24,
    orderAddressMonths: 24,
    orderMonths: 60,
    paymentMonths: 60,
    claimMonths: 24,
    claimDocumentDays: 90,
    messageDays: 90,
    complaintMonths: 24,
    loginDays: 90,
    draftDays: 30,
    auditMonths: 120,
  },
});

/** A number added by a later release is taken from the first version. */
export function completedRules(stored: RuleSet): RuleSet {
  const groups = Object.entries(firstVersion).map(([name, group]) => [
    name,
    { ...group, ...stored[name as keyof RuleSet] },
  ]);
  return ruleSet.parse(Object.fromEntries(groups));
}
