import { Button, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { statesAfter } from '#features/applications/application-states.rules.ts';
import { applicationErrors } from '#features/applications/applications.calls.ts';
import {
  type ApplicationDetail,
  acceptVip,
  inviteVipAgain,
} from '#features/applications/staff/applications.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { ConfirmDialog } from '../kit/dialogs/confirm-dialog.tsx';
import { typed } from '../kit/forms/field-props.ts';
import { FormFrame } from '../kit/forms/form-frame.tsx';
import { useStaffForm } from '../kit/forms/use-staff-form.ts';
import { Facts } from '../kit/record/facts.tsx';
import { Section } from '../kit/record/record-page.tsx';
import { reloadApplications } from './use-application.ts';

const LABELS = { accountName: 'staff/applications:vip.accountName', name: 'staff/applications:vip.name' };
const fieldOfCode: ReadonlyMap<number, string> = new Map([
  [applicationErrors.accountNameTaken.code, 'accountName'],
]);

type VipAccountProps = { detail: ApplicationDetail; mayEdit: boolean };

/** The account of a VIP customer: created by accepting the application, and the invitation to set its password. */
export function VipAccount({ detail, mayEdit }: VipAccountProps) {
  const { t } = useTranslation('staff/applications');
  const { account, application } = detail;
  const isOpen = statesAfter(application.state).includes('accepted');
  if (!account && !(mayEdit && isOpen)) return null;
  return (
    <Section title={t('vip.title')}>
      {account ? (
        <Account detail={detail} account={account} mayEdit={mayEdit} />
      ) : (
        <AcceptForm application={application} />
      )}
    </Section>
  );
}

function AcceptForm({ application }: Pick<ApplicationDetail, 'application'>) {
  const { t } = useTranslation('staff/applications');
  const { applicationNo, email } = application;
  const form = useStaffForm({ accountName: '', name: application.name.slice(0, 30) }, LABELS, {
    fieldOfCode,
  });
  const submit = () =>
    form.submit(acceptVip.input, { ...form.values, applicationNo }, async (data) => {
      const { accountName, invited } = await callStaff(acceptVip, data);
      notifications.show({ color: 'good', message: t('vip.accepted', { accountName, email: invited }) });
      await reloadApplications();
    });
  return (
    <FormFrame form={form} action={t('vip.accept')} onSubmit={submit}>
      <Text>{t('vip.acceptText', { email })}</Text>
      <TextInput
        {...typed(form, 'accountName')}
        label={t('vip.accountName')}
        description={t('vip.accountHint')}
        maxLength={16}
        autoComplete="off"
      />
      <TextInput {...typed(form, 'name')} label={t('vip.name')} maxLength={30} />
    </FormFrame>
  );
}

function Account({
  detail: { application },
  account,
  mayEdit,
}: VipAccountProps & { account: NonNullable<ApplicationDetail['account']> }) {
  const { t } = useTranslation('staff/applications');
  const [isOpen, setOpen] = useState(false);
  const { applicationNo, email } = application;
  const invite = async () => {
    const { invited } = await callStaff(inviteVipAgain, { applicationNo });
    notifications.show({ color: 'good', message: t('vip.invited', { email: invited }) });
    await reloadApplications();
  };
  return (
    <>
      <Facts
        facts={[
          { label: t('vip.accountName'), value: account.accountName },
          { label: t('vip.password'), value: t(account.hasPassword ? 'vip.hasPassword' : 'vip.noPassword') },
        ]}
      />
      {mayEdit && !account.hasPassword && (
        <div>
          <Button onClick={() => setOpen(true)}>{t('vip.invite')}</Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('vip.invite')}
        action={t('vip.invite')}
        onConfirm={invite}
      >
        <Text>{t('vip.inviteText', { email })}</Text>
      </ConfirmDialog>
    </>
  );
}
