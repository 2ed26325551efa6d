import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '#lib/staff/staff-permissions.ts';
import { Page } from '../kit/page/page.tsx';
import { useRightNames } from '../roles/right-names.ts';
import { useMay } from '../session/session.ts';

/** A screen for those with the permission; others see what they lack, and whom to ask. */
export function Allowed({ permission, children }: { permission: Permission | null; children: ReactNode }) {
  const { t } = useTranslation('staff/shell');
  const { right } = useRightNames();
  if (useMay()(permission) || permission === null) return children;
  return (
    <Page title={t('forbidden.title')} lead={t('forbidden.text')}>
      <p>{t('forbidden.permission', { permission: right(permission) })}</p>
    </Page>
  );
}
