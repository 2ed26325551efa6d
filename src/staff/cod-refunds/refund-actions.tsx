import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_REASON_LENGTH } from '#features/cod-ledger/staff/differences.staff.contract.ts';
import {
  payRefundByHand,
  type RefundRow,
  recordRefundAccount,
  takeBackRefundByHand,
} from '#features/cod-ledger/staff/refunds.staff.contract.ts';
import { payoutKinds } from '#features/payout-accounts/account-numbers.rules.ts';
import { listBanks } from '#features/payout-accounts/banks.rules.ts';
import { formatMoney } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';
import { FormDialog } from '../kit/dialogs/form-dialog.tsx';
import { typed } from '../kit/forms/field-props.ts';
import { FormFrame } from '../kit/forms/form-frame.tsx';
import { useStaffForm } from '../kit/forms/use-staff-form.ts';

const NAMES = 'staff/cod-refunds';
const ACCOUNT_LABELS = {
  kind: 'payout-accounts:form.kind',
  bankCode: 'payout-accounts:form.bank',
  accountNumber: 'payout-accounts:form.number',
  holderName: 'payout-accounts:form.holder',
  reason: `${NAMES}:record.reason`,
};
const HAND_LABELS = { reason: `${NAMES}:byHand.reason` };
const TAKE_BACK_LABELS = { reason: `${NAMES}:takeBack.reason` };

type Props = { refund: RefundRow };
type Opened = 'record' | 'byHand' | 'takeBack' | null;

/** What can be done for a refund that is not under way. */
export function RefundActions({ refund }: Props) {
  const { t } = useTranslation(NAMES);
  const [opened, setOpened] = useState<Opened>(null);
  const { waybillNo, state } = refund;
  if (state === 'paid' || state === 'onItsWay') return null;
  const close = () => setOpened(null);
  const button = (which: Exclude<Opened, null>) => (
    <Button
      size="compact-sm"
      aria-label={`${t(`${which}.action`)}: ${waybillNo}`}
      onClick={() => setOpened(which)}
    >
      {t(`${which}.action`)}
    </Button>
  );
  return (
    <Group gap="xs">
      {button('record')}
      {button('byHand')}
      {refund.byHand && button('takeBack')}
      <FormDialog opened={opened === 'record'} onClose={close} title={t('record.title', { waybillNo })}>
        <RecordForm refund={refund} onDone={close} />
      </FormDialog>
      <FormDialog opened={opened === 'byHand'} onClose={close} title={t('byHand.title', { waybillNo })}>
        <ByHandForm refund={refund} onDone={close} />
      </FormDialog>
      <FormDialog opened={opened === 'takeBack'} onClose={close} title={t('takeBack.title', { waybillNo })}>
        <TakeBackForm refund={refund} onDone={close} />
      </FormDialog>
    </Group>
  );
}

/** The account of a consignee on the phone. */
function RecordForm({ refund: { waybillNo }, onDone }: Props & { onDone(): void }) {
  const { t } = useTranslation([NAMES, 'payout-accounts']);
  const language = useLanguage();
  const form = useStaffForm(
    { kind: 'bank', bankCode: '', accountNumber: '', holderName: '', reason: '' },
    ACCOUNT_LABELS,
  );
  const kinds = payoutKinds.map((value) => ({ value, label: t(`payout-accounts:kinds.${value}`) }));
  const banks = listBanks(language).map(({ code, name }) => ({ value: code, label: name }));
  const submit = () =>
    form.submit(recordRefundAccount.input, { waybillNo, ...form.values }, async (data) => {
      await callStaff(recordRefundAccount, data);
      notifications.show({ color: 'good', message: t('record.done', { waybillNo }) });
      await forgetAnswers('codRefunds', 'audit');
      onDone();
    });
  return (
    <FormFrame form={form} action={t('record.action')} onSubmit={submit}>
      <Stack gap="sm">
        <Text>{t('record.text')}</Text>
        <NativeSelect {...typed(form, 'kind')} label={t('payout-accounts:form.kind')} data={kinds} />
        {form.values.kind === 'bank' && (
          <NativeSelect
            {...typed(form, 'bankCode')}
            label={t('payout-accounts:form.bank')}
            data={[{ value: '', label: t('payout-accounts:form.chooseBank') }, ...banks]}
          />
        )}
        <TextInput
          {...typed(form, 'accountNumber')}
          label={t('payout-accounts:form.number')}
          autoComplete="off"
        />
        <TextInput
          {...typed(form, 'holderName')}
          label={t('payout-accounts:form.holder')}
          autoComplete="off"
        />
        <Textarea
          {...typed(form, 'reason')}
          label={t('record.reason')}
          description={t('record.hint')}
          maxLength={MAX_REASON_LENGTH}
          autosize
          minRows={2}
        />
      </Stack>
    </FormFrame>
  );
}

/** That it was handed over; a colleague confirms it. */
function ByHandForm({ refund, onDone }: Props & { onDone(): void }) {
  const { t } = useTranslation(NAMES);
  const language = useLanguage();
  const { waybillNo, amountSatang, byHand } = refund;
  const form = useStaffForm({ reason: '' }, HAND_LABELS);
  const submit = () =>
    form.submit(payRefundByHand.input, { waybillNo, amountSatang, ...form.values }, async (data) => {
      const { waitsForSecond } = await callStaff(payRefundByHand, data);
      const message = t(waitsForSecond ? 'byHand.waits' : 'byHand.done', { waybillNo });
      notifications.show({ color: 'good', message });
      await forgetAnswers('codRefunds', 'audit');
      onDone();
    });
  return (
    <FormFrame form={form} action={t('byHand.action')} onSubmit={submit}>
      <Text>{t('byHand.text', { amount: formatMoney(amountSatang, language) })}</Text>
      {byHand && <Text fw={600}>{t('saidByHand', { name: byHand.staffName, reason: byHand.reason })}</Text>}
      <Textarea
        {...typed(form, 'reason')}
        label={t('byHand.reason')}
        description={t('byHand.hint')}
        maxLength={MAX_REASON_LENGTH}
        autosize
        minRows={2}
      />
    </FormFrame>
  );
}

/** That what a colleague said of a payment by hand was wrong. */
function TakeBackForm({ refund: { waybillNo, byHand }, onDone }: Props & { onDone(): void }) {
  const { t } = useTranslation(NAMES);
  const form = useStaffForm({ reason: '' }, TAKE_BACK_LABELS);
  const submit = () =>
    form.submit(takeBackRefundByHand.input, { waybillNo, ...form.values }, async (data) => {
      await callStaff(takeBackRefundByHand, data);
      notifications.show({ color: 'good', message: t('takeBack.done', { waybillNo }) });
      await forgetAnswers('codRefunds', 'audit');
      onDone();
    });
  return (
    <FormFrame form={form} action={t('takeBack.action')} onSubmit={submit}>
      <Text>{t('takeBack.text')}</Text>
      {byHand && <Text fw={600}>{t('saidByHand', { name: byHand.staffName, reason: byHand.reason })}</Text>}
      <Textarea
        {...typed(form, 'reason')}
        label={t('takeBack.reason')}
        description={t('takeBack.hint')}
        maxLength={MAX_REASON_LENGTH}
        autosize
        minRows={2}
      />
    </FormFrame>
  );
}
