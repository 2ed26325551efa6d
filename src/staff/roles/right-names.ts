import { useTranslation } from 'react-i18next';
import type { Permission } from '#lib/staff/staff-permissions.ts';
import { namespaces } from '../registrations.ts';

/** The names of permissions and of their nouns. Each folder of the back office has its own under `rights` and `nouns`. */
export function useRightNames() {
  const { t } = useTranslation('staff/roles');
  return {
    right: (permission: Permission) => t(`rights.${permission}`, { ns: namespaces }),
    noun: (noun: string) => t(`nouns.${noun}`, { ns: namespaces }),
  };
}
