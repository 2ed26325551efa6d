import { describe, expect, it } from 'vitest';
import { type ClaimDraftContent, claimDraftContent } from './claim-drafts.contract.ts';
import { uploadsAt, withUploads } from './claim-files.rules.ts';
import {
  draftField,
  emptyClaim,
  emptyParcel,
  estimateQuestion,
  joinDrafts,
  placeOfField,
  toClaims,
  waybillOf,
  withWaybill,
} from './claim-flow.rules.ts';
import { saveIndemnityBatch } from './claims.contract.ts';

const KEY = '00000000-0000-4000-8000-000000000000';
const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const PARCEL = '222222222224';
const OTHER = '111111111117';

const filled: ClaimDraftContent = {
  payeeKind: 'bank',
  parcels: [
    {
      ...emptyParcel('a', PARCEL),
      claimType: 'damaged',
      itemType: 'electronics',
      remarks: 'จอแตกทั้งหมดตอนเปิดกล่อง',
      loss: '1,500 บาท',
      damage: [id(1)],
      sides: { top: id(2), left: id(3) },
      documents: [id(4)],
    },
  ],
  identification: [id(5)],
  bankBook: id(6),
  bankCode: '004',
  accountNumber: '123-4-56789-0',
  payeeName: 'สุดา รักไทย',
  payeePhone: '081 000 1234',
};

describe('the draft of a claim', () => {
  it('becomes claims that the contract accepts, and an empty one lists what it lacks [V-14]', () => {
    const seen = new Map([[PARCEL, { kind: 'standard' as const, totalSatang: 50_000 }]]);
    const read = saveIndemnityBatch.input.parse(toClaims(filled, KEY, seen));
    expect(read.claims[0]).toMatchObject({
      billCode: PARCEL,
      kind: 'standard',
      declaredLossSatang: 150_000,
      estimateSatang: 50_000,
      photos: { damage: [id(1)], sides: { top: id(2), left: id(3) } },
    });
    const empty = saveIndemnityBatch.input.safeParse(toClaims(emptyClaim('a'), KEY, new Map()));
    const fields = empty.error?.issues.map(({ path }) => draftField(path.map(String).join('.'))) ?? [];
    const steps = new Set(fields.map((field) => placeOfField(field).step));
    expect([...steps].toSorted()).toEqual(['item', 'payee', 'type', 'waybill']);
    expect(fields).toContain('parcels.0.remarks');
  });

  it('refuses remarks of nine letters, and accepts ten [V-14]', () => {
    const fieldsOf = (remarks: string) => {
      const draft = { ...filled, parcels: filled.parcels.map((parcel) => ({ ...parcel, remarks })) };
      const checked = saveIndemnityBatch.input.safeParse(toClaims(draft, KEY, new Map()));
      return checked.error?.issues.map(({ path }) => draftField(path.map(String).join('.'))) ?? [];
    };
    expect(fieldsOf('123456789')).toEqual(['parcels.0.remarks']);
    expect(fieldsOf('1234567890')).toEqual([]);
  });

  it('requests an estimate as soon as a waybill number is valid, with the other fields', () => {
    expect(estimateQuestion(emptyParcel('a', '12'), filled, undefined)).toBeNull();
    expect(
      estimateQuestion(emptyParcel('a', ` ${PARCEL} `), { payeeKind: 'bank', bankCode: '' }, 'ticket'),
    ).toEqual({
      billCode: PARCEL,
      access: 'ticket',
    });
    const [parcel = emptyParcel('')] = filled.parcels;
    expect(estimateQuestion(parcel, filled, undefined)).toEqual({
      billCode: PARCEL,
      claimType: 'damaged',
      itemType: 'electronics',
      declaredLossSatang: 150_000,
      bankCode: '004',
    });
  });

  it('keeps what a visitor typed and what the account has, and each parcel once [RD-24]', () => {
    const typed = { ...emptyClaim('b'), parcels: [{ ...emptyParcel('b', PARCEL), remarks: 'typed' }] };
    const second = { ...emptyParcel('c', OTHER), remarks: 'of the account' };
    const kept = { ...filled, parcels: [...filled.parcels, second, emptyParcel('d', '333333333331')] };
    const joined = joinDrafts(kept, typed);
    expect(joined.parcels.map(({ key, remarks }) => [key, remarks])).toEqual([
      ['b', 'typed'],
      ['c', 'of the account'],
    ]);
    expect(joined).toMatchObject({ payeeName: 'สุดา รักไทย', bankBook: id(6), identification: [id(5)] });
    expect(claimDraftContent.safeParse(joined).success).toBe(true);
  });

  it('takes over the parcel of a tracking page: into the empty form, or as one more, never twice', () => {
    const first = withWaybill(emptyClaim('a'), PARCEL, 'b');
    expect(first).toMatchObject({ at: 0, draft: { parcels: [{ key: 'a', billCode: PARCEL }] } });
    expect(withWaybill(first.draft, PARCEL, 'b')).toEqual({ ...first, draft: first.draft });
    const second = withWaybill(first.draft, OTHER, 'b');
    expect(second.at).toBe(1);
    expect(second.draft.parcels.map(waybillOf)).toEqual([PARCEL, OTHER]);
  });
});

describe('files of a draft', () => {
  it('have their places: a side and the bank book take one, the others many [V-15]', () => {
    const added = withUploads(filled, 'a/damage', [id(1), id(7)]);
    expect(uploadsAt(added, 'a/damage')).toEqual([id(1), id(7)]);
    const side = withUploads(added, 'a/sides.front', [id(8), id(9)]);
    expect(side.parcels[0]?.sides).toEqual({ top: id(2), left: id(3), front: id(9) });
    expect(withUploads(side, 'a/sides.front', []).parcels[0]?.sides).toEqual({ top: id(2), left: id(3) });
    expect(withUploads(side, 'bankBook', []).bankBook).toBeNull();
    expect(withUploads(side, 'gone/damage', [id(1)])).toEqual(side);
    expect(uploadsAt(side, 'identification')).toEqual([id(5)]);
  });
});

describe('a field of a claim', () => {
  it('is linked to its parcel and its step', () => {
    expect(placeOfField(draftField('claims.2.photos.sides.top'))).toEqual({ at: 2, step: 'photos' });
    expect(placeOfField(draftField('claims.0.declaredLossSatang'))).toEqual({ at: 0, step: 'item' });
    expect(placeOfField('accountNumber')).toEqual({ at: null, step: 'payee' });
    expect(placeOfField('estimateSatang')).toEqual({ at: null, step: 'review' });
  });
});
