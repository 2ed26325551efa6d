import { describe, expect, it } from 'vitest';
import { problemsOfSchema } from '#web/forms/form-problems.ts';
import {
  type BusinessKind,
  businessDraft,
  businessForms,
  emptyBusiness,
  inOrderOfForm,
} from './business-draft.rules.ts';

const whole = {
  name: 'สุดา รักไทย',
  phone: '02-123-4567',
  email: 'suda@example.com',
  provinceCode: '50',
  districtCode: '5001',
  businessType: 'grocery',
  franchiseType: 'home',
  shopName: 'ร้านสุดา',
  words: '',
};

function fieldsWrong(kind: BusinessKind, draft: object): (string | undefined)[] {
  const { error } = businessForms[kind].safeParse({ ...emptyBusiness, ...draft, agreement: true });
  return error ? inOrderOfForm(problemsOfSchema(error)).map(({ field }) => field) : [];
}

describe('an application of a business', () => {
  it('requires name, number, e-mail, province, district and type of business [E-12]', () => {
    expect(fieldsWrong('vip', {})).toEqual(['businessType', 'provinceCode', 'name', 'phone', 'email']);
    expect(fieldsWrong('vip', whole)).toEqual([]);
  });

  it('requires the type of franchise besides [E-13]', () => {
    expect(fieldsWrong('franchise', {})[0]).toBe('franchiseType');
    expect(fieldsWrong('franchise', { ...whole, franchiseType: 'large' })).toEqual(['franchiseType']);
    for (const franchiseType of ['home', 'standard'])
      expect(fieldsWrong('franchise', { ...whole, franchiseType })).toEqual([]);
  });

  it('requires the shop’s name for a drop point', () => {
    expect(fieldsWrong('dropPoint', { ...whole, shopName: ' ' })).toEqual(['shopName']);
  });

  it('reports no error of a district before its province, and refuses one of another province', () => {
    expect(fieldsWrong('vip', { ...whole, provinceCode: '', districtCode: '' })).toEqual(['provinceCode']);
    expect(fieldsWrong('vip', { ...whole, districtCode: '' })).toEqual(['districtCode']);
    expect(fieldsWrong('vip', { ...whole, districtCode: '1001' })).toEqual(['districtCode']);
  });

  it('is restored from the device as typed, right or wrong', () => {
    const typed = { ...emptyBusiness, phone: 'not yet', words: 'x'.repeat(4000) };
    expect(businessDraft.parse(typed)).toEqual(typed);
    expect(businessDraft.safeParse({ ...typed, words: 'x'.repeat(4001) }).success).toBe(false);
  });
});
