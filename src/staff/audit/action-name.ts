import { useTranslation } from 'react-i18next';

/** What people call an action or a kind of record of the audit log; its own word where no text has been written yet. */
export function useAuditNames() {
  const { t } = useTranslation('staff/audit');
  return {
    action: (action: string) => t(`actions.${action}`, { defaultValue: action }),
    kind: (kind: string) => t(`kinds.${kind}`, { defaultValue: kind }),
    field: (field: string) => t(`fields.${field}`, { defaultValue: field }),
  };
}
