import { bundle as english } from 'virtual:staff-texts/en-us';
import { bundle as thai } from 'virtual:staff-texts/th';
import { bundle as chinese } from 'virtual:staff-texts/zh-cn';
import { expect, it } from 'vitest';
import { languages } from '#lib/language.ts';
import { namesOfKeys, valueTexts } from './fact-names.ts';

const bundles: Record<(typeof languages)[number], unknown> = { th: thai, 'en-us': english, 'zh-cn': chinese };

/** A text, or what is below it. */
function find(bundle: unknown, key: string): unknown {
  const [namespace = '', path = ''] = key.split(':');
  return [namespace, ...path.split('.').filter(Boolean)].reduce<unknown>(
    (found, name) => (found as Record<string, unknown> | undefined)?.[name],
    bundle,
  );
}

/** What the back office records, by kind of record; rules have names of their own. */
const recorded = {
  agreement: 'offlineAt publishAt version',
  apiKey: 'customerId lastDay name networks reason scopes',
  application: 'accountName assignedName customerId fileName kind names noteId reason state title',
  applications: 'age assignee due format from kind rows state text to',
  auditLog: 'entries isWhole problem seq',
  banner: 'offlineAt order publishAt version',
  claim: 'amountSatang assignedName names noteId paymentRunId state',
  codDifference: 'expectedSatang foundSatang kind outcome reason',
  codRefund: 'amountSatang assignedName bankCode ending kind reason staffName',
  complaint: 'answer assignedName reason',
  customer:
    'accountName back.orders ended found from into moved.addresses moved.codParcels names noteId obstacles reason restricted to',
  dropPoint:
    'answer assignedName closure.from closure.until closure.note.th kind landmark.th lat lon name.en-us offlineAt onHolidays parking phone postcode reason reportId services specialDays state street.zh-cn subdistrictCode weeklyHours.MON',
  holiday: 'date isObserved isProvisional names.th reason',
  import: 'corrected counts.added counts.changed counts.wrong firstEntry format kind left reason',
  media: 'alt.th drafted fileName from link published',
  message: 'jobId reason resends status',
  page: 'inPlaceOf isDraft offlineAt publishAt version',
  parcel:
    'assignedName codSatang code deliveryReason facilityCode hasNote occurredAt reason service weightGrams',
  payoutRun: 'day digest format lines marked paid payments reason returned satang state unchanged',
  place: 'aliases en isActive isRemote isServed postcodes reason th zh',
  proposal: 'name reason roundToSatang rowsThatDiffer state validFrom',
  role: 'name needsSecondFactor newRights newRightsBegin permissions',
  staff:
    'account device email enabled ended factor givenBy language name newRights newRightsBegin reason rights roles',
  supportMessage: 'assignedName topic',
  translation: 'bundle label publishAt en-us th zh-cn',
  translations: 'left tags texts',
  view: 'list',
  webhook: 'messageId reason state status tries',
};

it('everything that is recorded has a name in every language', () => {
  const parts = Object.entries(recorded).flatMap(([kind, fields]) =>
    fields.split(' ').flatMap((field) => field.split('.').map((part) => ({ kind, part }))),
  );
  const nameless = languages.flatMap((language) =>
    parts.flatMap(({ kind, part }) => {
      const keys = [`staff/audit:fieldsOf.${kind}`, 'staff/audit:fields', ...namesOfKeys];
      const name = keys.map((key) => find(bundles[language], `${key}.${part}`)).find(Boolean);
      return typeof name === 'string' ? [] : [`${language} ${kind}.${part}`];
    }),
  );
  expect(nameless).toEqual([]);
});

it('the texts of values are there in every language', () => {
  const missing = languages.flatMap((language) =>
    Object.values(valueTexts).filter((key) => typeof find(bundles[language], key) !== 'object'),
  );
  expect(missing).toEqual([]);
});
