import { describe, expect, it } from 'vitest';
import { groupByType } from './agreement-list.rules.ts';
import type { AgreementSummary, AgreementType } from './agreements.contract.ts';

function agreement(slug: string, type: AgreementType, title: string, summary = ''): AgreementSummary {
  return {
    slug,
    type,
    title,
    summary,
    order: 1,
    version: 1,
    effectiveFrom: '2026-01-01',
    inLanguage: 'th' as const,
    editedAt: '2026-01-01T00:00:00Z',
  };
}
const all = [
  agreement('cookies', 'privacy', 'Cookie policy', 'What we store'),
  agreement('packaging', 'terms', 'Packaging', 'How to pack a parcel'),
  agreement('ＣＯＤ', 'terms', 'เก็บเงินปลายทาง (ＣＯＤ)'),
];
const slugs = (found: readonly AgreementSummary[]) => found.map(({ slug }) => slug);

describe('the list of agreements [RD-33]', () => {
  it('is grouped by type in a fixed order, without empty groups', () => {
    expect(groupByType(all).map(({ type, agreements }) => [type, slugs(agreements)])).toEqual([
      ['terms', ['packaging', 'ＣＯＤ']],
      ['privacy', ['cookies']],
    ]);
  });
});
