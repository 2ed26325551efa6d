import { useTranslation } from 'react-i18next';
import { namespaces } from '../registrations.ts';

/**
 * What people call an action or a kind of record of the audit log; its own word where no text has been written yet.
 * Each folder of the back office brings the names of its own, under `audit` in its texts.
 */
export function useAuditNames() {
  const { t } = useTranslation('staff/audit');
  return {
    action: (action: string) => t(`audit.actions.${action}`, { ns: namespaces, defaultValue: action }),
    kind: (kind: string) => t(`audit.kinds.${kind}`, { ns: namespaces, defaultValue: kind }),
    field: (field: string) => t(`fields.${field}`, { defaultValue: field }),
  };
}
