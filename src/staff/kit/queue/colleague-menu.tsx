import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Colleague, listColleagues } from '#features/staff/duties/colleagues.contract.ts';
import type { Permission } from '#lib/staff/staff-permissions.ts';
import { sentenceOfFailure } from '#web/forms/form-problems.ts';
import { callStaff } from '../../calls/call-staff.ts';

type ColleagueMenuProps = {
  /** The work that is handed over. */
  permission: Permission;
  onChoose(colleague: Colleague): void;
};

const MAX_HEIGHT = '20rem';

/** A button with a menu of the colleagues who may do the work. */
export function ColleagueMenu({ permission, onChoose }: ColleagueMenuProps) {
  const { t } = useTranslation('staff/kit');
  const [isOpen, setOpen] = useState(false);
  const found = useQuery({
    queryKey: ['colleagues', permission],
    queryFn: ({ signal }) => callStaff(listColleagues, { permission }, signal),
    enabled: isOpen,
  });
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-start">
      <Menu.Target>
        <Button>{t('queue.handOver')}</Button>
      </Menu.Target>
      <Menu.Dropdown mah={MAX_HEIGHT} style={{ overflowY: 'auto' }}>
        {found.data?.colleagues.map((colleague) => (
          <Menu.Item key={colleague.staffId} onClick={() => onChoose(colleague)}>
            {colleague.name}
          </Menu.Item>
        ))}
        {found.data?.colleagues.length === 0 && <Menu.Label>{t('queue.noColleagues')}</Menu.Label>}
        {found.error && <Menu.Label>{sentenceOfFailure(found.error, t)}</Menu.Label>}
        {found.isPending && <Menu.Label>{t('loading')}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}
