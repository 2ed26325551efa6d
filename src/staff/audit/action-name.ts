import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { namespaces } from '../registrations.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

/**
 * The display name of an action or a kind of record in the audit log; its identifier where no text exists. Each
 * folder of the back office has its own names under `audit` in its texts.
 */
export function useAuditNames() {
  const { t } = useTranslation('staff/audit');
  const language = useLanguage();
  return {
    action: (action: string) => t(`audit.actions.${action}`, { ns: namespaces, defaultValue: action }),
    kind: (kind: string) => t(`audit.kinds.${kind}`, { ns: namespaces, defaultValue: kind }),
    /** A value of a record: instants by the clock of Bangkok, and yes or no. */
    value: (text: string) => {
      if (text === 'true' || text === 'false') return t(text === 'true' ? 'entry.yes' : 'entry.no');
      return INSTANT.test(text) ? formatDateTime(text, language) : text || '–';
    },
    field: (field: string) => t(`fields.${field}`, { defaultValue: field }),
  };
}
