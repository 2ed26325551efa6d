import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import {
  checkCodeAtCounter,
  redeemCodeAtCounter,
} from '#features/collect-codes/staff/collect-codes.staff.contract.ts';
import type { InputOf, OutputOf } from '#lib/contract.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { forgetAnswers } from '../../calls/query-client.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { chosen, typed } from '../../kit/forms/field-props.ts';
import { FormFrame } from '../../kit/forms/form-frame.tsx';
import { useStaffForm } from '../../kit/forms/use-staff-form.ts';
import { Section } from '../../kit/record/record-page.tsx';
import { useMay } from '../../session/session.ts';
import { useParcelWords } from '../use-parcel-words.ts';
import { FacilitySelect } from './facility-select.tsx';
import type { StaffParcel } from './use-parcel.ts';

const LABELS = { code: 'staff/parcels:collect.code', facilityCode: 'staff/parcels:collect.facility' };

type Asked = InputOf<typeof redeemCodeAtCounter>;
type Checked = { asked: Asked; found: OutputOf<typeof checkCodeAtCounter> };

/** For counters whose own system does not know the codes by which somebody else collects a parcel. */
export function CollectCode({ parcel }: { parcel: StaffParcel }) {
  const { t } = useParcelWords();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may('parcels.handOver') || parcel.publicView.state !== 'HELD') return null;
  const close = () => setOpen(false);
  return (
    <Section title={t('collect.title')}>
      <Text>{t('collect.text')}</Text>
      <Group>
        <Button onClick={() => setOpen(true)}>{t('collect.check')}</Button>
      </Group>
      <FormDialog opened={isOpen} onClose={close} title={t('collect.title')}>
        <Counter parcel={parcel} onDone={close} />
      </FormDialog>
    </Section>
  );
}

/** The code is checked, the card is compared, and only then the code is used. */
function Counter({ parcel, onDone }: { parcel: StaffParcel; onDone(): void }) {
  const [checked, setChecked] = useState<Checked | null>(null);
  return checked ? (
    <HandOver checked={checked} onDone={onDone} onBack={() => setChecked(null)} />
  ) : (
    <CheckForm parcel={parcel} onChecked={setChecked} />
  );
}

function CheckForm({ parcel, onChecked }: { parcel: StaffParcel; onChecked(checked: Checked): void }) {
  const { t } = useParcelWords();
  const form = useStaffForm({ code: '', facilityCode: '' }, LABELS);
  const { waybillNo } = parcel;
  const submit = () => {
    const asked = { ...form.values, waybillNo };
    return form.submit(checkCodeAtCounter.input, asked, async () => {
      onChecked({ asked, found: await callStaff(checkCodeAtCounter, asked) });
    });
  };
  return (
    <FormFrame form={form} action={t('collect.check')} onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          {...typed(form, 'code')}
          label={t('collect.code')}
          description={t('collect.codeHint')}
          autoComplete="off"
          data-autofocus
        />
        <FacilitySelect {...chosen(form, 'facilityCode')} label={t('collect.facility')} known={[]} />
      </Stack>
    </FormFrame>
  );
}

type HandOverProps = { checked: Checked; onDone(): void; onBack(): void };

function HandOver({ checked: { asked, found }, onDone, onBack }: HandOverProps) {
  const { t, money } = useParcelWords();
  const { name, codSatang } = found;
  const form = useStaffForm(asked, LABELS);
  const submit = () =>
    form.submit(redeemCodeAtCounter.input, asked, async () => {
      await callStaff(redeemCodeAtCounter, asked);
      notifications.show({ color: 'good', message: t('collect.done', { name }) });
      onDone();
      await forgetAnswers('parcels', 'audit');
    });
  return (
    <FormFrame form={form} action={t('collect.redeem')} onSubmit={submit}>
      <Alert color="warn" title={t('collect.hand', { name })}>
        <Text>{t('collect.compare')}</Text>
        {codSatang !== null && <Text fw={600}>{t('collect.pay', { amount: money(codSatang) })}</Text>}
      </Alert>
      <Group>
        <Button variant="subtle" onClick={onBack}>
          {t('collect.other')}
        </Button>
      </Group>
    </FormFrame>
  );
}
