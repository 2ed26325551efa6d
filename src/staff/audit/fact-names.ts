import { useTranslation } from 'react-i18next';
import { findBank } from '#features/payout-accounts/banks.rules.ts';
import type { Language } from '#lib/language.ts';
import { formatDate, formatDateTime, formatMoney, formatWeight } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { isFigure, useFigureNames } from '../proposals/figure-names.ts';
import { namespaces } from '../registrations.ts';
import type { Value } from './changes.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** Keys of fields that are languages or days, and the texts that name them. */
export const namesOfKeys = ['staff/kit:languages', 'drop-points:weekdays'] as const;

/** The texts that name the values of a field: `<kind of record>.<field>`, or the field alone. */
export const valueTexts: Readonly<Record<string, string>> = {
  'application.kind': 'applications:kinds.',
  'application.state': 'applications:staffStates.',
  'applications.kind': 'applications:kinds.',
  'applications.state': 'applications:staffStates.',
  'claim.state': 'staff/claims:states.',
  'codDifference.kind': 'staff/cod-differences:kinds.',
  'codDifference.outcome': 'staff/cod-differences:outcomes.',
  'codRefund.kind': 'payout-accounts:kinds.',
  'complaint.reason': 'staff/complaints:reasons.',
  'dropPoint.kind': 'drop-points:kinds.',
  'dropPoint.onHolidays': 'drop-points:onHolidays.',
  'dropPoint.parking': 'drop-points:parking.',
  'dropPoint.services': 'drop-points:services.',
  'dropPoint.state': 'staff/drop-points:reports.states.',
  'message.status': 'staff/messages:states.',
  'parcel.code': 'parcels:events.',
  'parcel.deliveryReason': 'parcels:reasons.',
  'parcel.service': 'parcels:services.',
  'payoutRun.state': 'staff/payouts:states.',
  'proposal.state': 'staff/proposals:states.',
  'staff.language': 'staff/kit:languages.',
  'supportMessage.topic': 'support:topics.',
  'webhook.state': 'webhooks:screen.states.',
  'webhook.status': 'webhooks:screen.statuses.',
  scopes: 'staff/api-keys:scopes.',
  roles: 'staff/roles:names.',
};

const rightFields: ReadonlySet<string> = new Set(['permissions', 'newRights', 'rights']);

/** The names of the fields of a kind of record in the audit log, and their values in words, local times and baht. */
export function useFactNames(kind: string) {
  const { t } = useTranslation(['staff/audit', 'staff/kit']);
  const language = useLanguage();
  const figures = useFigureNames();
  const isRule = (field: string) => kind === 'proposal' && isFigure(field);

  const known = (key: string) => t(key, { defaultValue: '' });
  const part = (name: string) =>
    known(`fieldsOf.${kind}.${name}`) ||
    known(`fields.${name}`) ||
    namesOfKeys.map((texts) => known(`${texts}.${name}`)).find(Boolean) ||
    name;

  function word(field: string, text: string): string {
    if (text === 'true' || text === 'false') return t(text === 'true' ? 'entry.yes' : 'entry.no');
    if (rightFields.has(field)) return t(`rights.${text}`, { ns: namespaces, defaultValue: text });
    if (field === 'bankCode') return findBank(text)?.name[language] ?? text;
    const texts = valueTexts[`${kind}.${field}`] ?? valueTexts[field];
    const key = texts && `${texts}${text}${texts === 'parcels:events.' ? '.happened' : ''}`;
    return (key && t(key, { defaultValue: '' })) || measured(field, text, language);
  }

  return {
    /** A field by its path; what is nested after what it belongs to. */
    nameOf(field: string): string {
      return isRule(field) ? figures.full(field) : field.split('.').map(part).join(' · ');
    },
    show(field: string, value: Value): string {
      if (value.length === 0) return '–';
      const [first = ''] = value;
      if (isRule(field)) return figures.show(field, NUMBER.test(first) ? Number(first) : first);
      const last = field.split('.').at(-1) ?? field;
      return value.map((text) => word(last, text)).join(', ');
    },
  };
}

/** Instants by the clock of Bangkok, and amounts and weights with their units. */
function measured(field: string, text: string, language: Language): string {
  if (INSTANT.test(text)) return formatDateTime(text, language);
  if (DATE.test(text)) return formatDate(text, language);
  if (/satang$/i.test(field) && NUMBER.test(text)) return formatMoney(Number(text), language);
  if (field === 'weightGrams' && NUMBER.test(text)) return formatWeight(Number(text), language);
  return text;
}
