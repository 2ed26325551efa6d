import { Radio, Stack, Text, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { outcomesOf } from '#features/cod-ledger/differences.rules.ts';
import {
  type DifferenceRow,
  MAX_REASON_LENGTH,
  settleCodDifference,
} from '#features/cod-ledger/staff/differences.staff.contract.ts';
import { formatMoney } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';
import { chosen, typed } from '../kit/forms/field-props.ts';
import { FormFrame } from '../kit/forms/form-frame.tsx';
import { useStaffForm } from '../kit/forms/use-staff-form.ts';

const NAMES = 'staff/cod-differences';
const LABELS = { outcome: `${NAMES}:settle.outcome`, reason: `${NAMES}:settle.reason` };

/** Who gets the money of a difference, or who bears the lack of it, and why. */
export function SettleForm({ difference, onDone }: { difference: DifferenceRow; onDone(): void }) {
  const { t } = useTranslation(NAMES);
  const language = useLanguage();
  const form = useStaffForm<{ outcome: string; reason: string }>({ outcome: '', reason: '' }, LABELS);
  const { differenceId, waybillNo, kind, expectedSatang, foundSatang, proposal, needsTwo } = difference;
  const submit = () =>
    form.submit(settleCodDifference.input, { differenceId, waybillNo, ...form.values }, async (data) => {
      const { waitsForSecond } = await callStaff(settleCodDifference, data);
      notifications.show({
        color: 'good',
        message: t(waitsForSecond ? 'settle.waits' : 'settle.done', { waybillNo }),
      });
      await forgetAnswers('codDifferences', 'audit');
      onDone();
    });
  return (
    <FormFrame form={form} action={t('settle.action')} onSubmit={submit}>
      <Text>{t(`kinds.${kind}`)}</Text>
      <Text>
        {t('settle.figures', {
          expected: formatMoney(expectedSatang, language),
          found: formatMoney(foundSatang, language),
        })}
      </Text>
      {needsTwo && <Text>{t('settle.two')}</Text>}
      {proposal && (
        <Text fw={600}>
          {t('settle.proposal', {
            outcome: t(`outcomes.${proposal.outcome}`),
            reason: proposal.reason,
            name: proposal.staffName,
          })}
        </Text>
      )}
      <Radio.Group {...chosen(form, 'outcome')} label={t('settle.outcome')}>
        <Stack gap="xs" mt="xs">
          {outcomesOf[kind].map((outcome) => (
            <Radio key={outcome} value={outcome} color="ink" label={t(`outcomes.${outcome}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        {...typed(form, 'reason')}
        label={t('settle.reason')}
        description={t('settle.hint')}
        maxLength={MAX_REASON_LENGTH}
        autosize
        minRows={2}
      />
    </FormFrame>
  );
}
