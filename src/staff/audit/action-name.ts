import { useTranslation } from 'react-i18next';
import { namespaces } from '../registrations.ts';

/**
 * The display name of an action or a kind of record in the audit log; its identifier where no text exists. Each
 * folder of the back office has its own names under `audit` in its texts.
 */
export function useAuditNames() {
  const { t } = useTranslation('staff/audit');
  return {
    action: (action: string) => t(`audit.actions.${action}`, { ns: namespaces, defaultValue: action }),
    kind: (kind: string) => t(`audit.kinds.${kind}`, { ns: namespaces, defaultValue: kind }),
  };
}
