/** Rows of COD money of a parcel whose texts are filled with `text`. */
export function codRows(waybillNo: string, text: string): [string, Record<string, unknown>][] {
  const at = new Date();
  return [
    ['cod_parcel', { waybillNo, changedAt: at, returnReason: text }],
    ['cod_entry', { waybillNo, cause: 'collected', debit: 'cash', credit: 'owed' }],
    ['cod_report', { waybillNo, method: 'cash', replaces: text, withdrawReason: text }],
    [
      'cod_difference',
      {
        waybillNo,
        kind: 'amountDiffers',
        expectedSatang: 2,
        foundSatang: 1,
        state: 'open',
        proposedOutcome: 'payCollected',
        proposedReason: text,
        proposedName: text,
        proposedAt: at,
      },
    ],
    ['cod_objection', { waybillNo, objectedAt: at, objectedBy: 'code', visitor: '' }],
    [
      'cod_refund',
      {
        waybillNo,
        requestedAt: at,
        dueOn: '2026-12-05',
        owedSatang: 1,
        returnedSatang: 1,
        returnedAt: at,
        returnReason: text,
        kind: 'bank',
        bankCode: '004',
        ending: '7890',
        holderName: text,
        givenBy: 'staff',
        staffName: text,
        handName: text,
        handReason: text,
        assignedName: text,
        changedAt: at,
      },
    ],
  ];
}
