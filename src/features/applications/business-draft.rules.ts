import { z } from 'zod';
import { dropPointForm, franchiseForm, vipForm } from './application-forms.rules.ts';
import type { ApplicationKind } from './application-kinds.rules.ts';

/** Applications of businesses: frequent senders, or future operators of a drop point. */
export type BusinessKind = Exclude<ApplicationKind, 'job'>;

const text = (max: number) => z.string().max(max);

/** Such an application as a draft; it is validated when it is sent. */
export const businessDraft = z.object({
  name: text(200),
  phone: text(80),
  email: text(200),
  provinceCode: text(2),
  districtCode: text(4),
  businessType: text(20),
  franchiseType: text(20),
  shopName: text(200),
  words: text(4000),
});
export type BusinessDraft = z.output<typeof businessDraft>;

export const emptyBusiness: BusinessDraft = {
  name: '',
  phone: '',
  email: '',
  provinceCode: '',
  districtCode: '',
  businessType: '',
  franchiseType: '',
  shopName: '',
  words: '',
};

/** The steps of the form, each with its fields in order; a kind asks for some of them. */
export const businessSteps = [
  { step: 'business', fields: ['franchiseType', 'shopName', 'businessType'] },
  { step: 'place', fields: ['provinceCode', 'districtCode', 'words'] },
  { step: 'you', fields: ['name', 'phone', 'email'] },
] as const;

/** What is validated before a form is sent [E-12, E-13]. */
export const businessForms = { vip: vipForm, franchise: franchiseForm, dropPoint: dropPointForm };

/** Problems in the order of the form. A missing province hides the problem of its district. */
export function inOrderOfForm<P extends { field?: string }>(problems: readonly P[]): P[] {
  const lacksProvince = problems.some(({ field }) => field === 'provinceCode');
  const asked: readonly string[] = businessSteps.flatMap(({ fields }) => fields);
  const rank = ({ field = '' }: P) => asked.indexOf(field);
  return problems
    .filter(({ field }) => !(lacksProvince && field === 'districtCode'))
    .toSorted((one, other) => rank(one) - rank(other));
}
