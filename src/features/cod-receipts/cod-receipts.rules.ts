/**
 * Whether a receipt still says what the books say: another amount since, or no collection any more, because a branch
 * corrected its report.
 */
export const verdicts = ['valid', 'changed', 'withdrawn'] as const;
export type Verdict = (typeof verdicts)[number];

/** Longer than any code of a receipt. */
export const MAX_CODE_LENGTH = 200;

const SHOWN = 4;

/** A waybill number that its owner recognises, and nobody can look up. */
export function maskWaybillNo(waybillNo: string): string {
  return `${'*'.repeat(Math.max(0, waybillNo.length - SHOWN))}${waybillNo.slice(-SHOWN)}`;
}

/** What the code of a receipt carries. */
export type Receipted = { waybillNo: string; totalSatang: number };

export function writeReceipted({ waybillNo, totalSatang }: Receipted): string {
  return `${waybillNo} ${totalSatang}`;
}

export function readReceipted(text: string): Receipted {
  const [waybillNo = '', total = ''] = text.split(' ');
  return { waybillNo, totalSatang: Number(total) };
}

/** Compares a receipt with what the books say now. */
export function verdictOf(receipt: Receipted, now: { totalSatang: number } | null): Verdict {
  if (now === null) return 'withdrawn';
  return now.totalSatang === receipt.totalSatang ? 'valid' : 'changed';
}
