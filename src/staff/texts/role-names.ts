import { useTranslation } from 'react-i18next';

type Named = { key: string | null; name: string };

/** The display names of roles: shipped ones are translated. */
export function useRoleNames() {
  const { t } = useTranslation('staff/roles');
  return (roles: readonly Named[]) => roles.map((role) => roleName(role, t)).join(', ');
}

function roleName({ key, name }: Named, t: (key: string) => string): string {
  return key === null ? name : t(`names.${key}`);
}
