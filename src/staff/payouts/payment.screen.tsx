import { Alert, Anchor, Button, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { payoutPaymentDetail } from '#features/payouts/staff/payouts.staff.contract.ts';
import type { OutputOf } from '#lib/contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { claimAddresses } from '../claims/claims.addresses.ts';
import { Loaded } from '../kit/page/loaded.tsx';
import { Facts } from '../kit/record/facts.tsx';
import { RecordPage, Section } from '../kit/record/record-page.tsx';
import { useBankReason } from '../kit/use-bank-reason.ts';
import { ParcelLink } from '../parcels/parcel-link.tsx';
import { useMay } from '../session/session.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { payoutAddresses } from './payouts.addresses.ts';
import { Marks } from './run/payments.tsx';
import { usePayoutWords } from './use-payout-words.ts';

type Payment = OutputOf<typeof payoutPaymentDetail>;

/** One payment: its account, what it consists of, and what the bank said of it. */
export default function PaymentScreen() {
  const { paymentId = '' } = useParams();
  const query = useQuery({
    queryKey: ['payouts', 'payment', paymentId],
    queryFn: ({ signal }) => callStaff(payoutPaymentDetail, { paymentId }, signal),
  });
  return <Loaded query={query}>{(detail) => <Detail detail={detail} />}</Loaded>;
}

function Detail({ detail: { payment, lines, runId, runNumber } }: { detail: Payment }) {
  const { t, money, day } = usePayoutWords();
  const { bankDate, bankReason, marks } = payment;
  const writeReason = useBankReason();
  return (
    <RecordPage
      title={payment.reference}
      lead={t(`paymentStates.${payment.state}`)}
      crumbs={[
        { to: payoutAddresses.payouts, title: t('title') },
        { to: `${payoutAddresses.payouts}/${runId}`, title: runNumber },
      ]}
      actions={<PaymentActions payment={payment} runId={runId} />}
    >
      {bankReason !== null && (
        <Alert color="warn" title={t('payment.returned')}>
          {writeReason(bankReason)}
        </Alert>
      )}
      <Section title={t('payment.facts')}>
        <Facts
          facts={[
            { label: t('columns.satang'), value: money(payment.amountSatang) },
            { label: t('columns.holderName'), value: payment.holderName },
            {
              label: t('columns.account'),
              value: `${payment.bankName ?? t(`kinds.${payment.kind}`)} ···${payment.ending}`,
            },
            ...(bankDate ? [{ label: t('columns.bankDate'), value: day(bankDate) }] : []),
            ...(marks.length > 0 ? [{ label: t('columns.marks'), value: <Marks marks={marks} /> }] : []),
          ]}
        />
      </Section>
      <Section title={t('payment.lines')}>
        <Lines lines={lines} />
      </Section>
    </RecordPage>
  );
}

function Lines({ lines }: Pick<Payment, 'lines'>) {
  const { t, money } = usePayoutWords();
  const maySee = useMay()('claims.read');
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('columns.payable')}</Table.Th>
            <Table.Th scope="col">{t('columns.waybillNo')}</Table.Th>
            <Table.Th scope="col" ta="end">
              {t('columns.satang')}
            </Table.Th>
            <Table.Th scope="col" ta="end">
              {t('columns.aboveRules')}
            </Table.Th>
            <Table.Th scope="col">{t('columns.decidedBy')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ source, payableId, waybillNo, amountSatang, aboveRulesSatang, decidedNames }) => (
            <Table.Tr key={`${source} ${payableId}`}>
              <Table.Th scope="row" fw={400}>
                {t(`sources.${source}`)}{' '}
                {source === 'claims' && maySee ? (
                  <Anchor component={Link} to={`${claimAddresses.claims}/${payableId}`}>
                    {payableId}
                  </Anchor>
                ) : (
                  payableId
                )}
              </Table.Th>
              <Table.Td>{waybillNo && <ParcelLink waybillNo={waybillNo} />}</Table.Td>
              <Table.Td ta="end">{money(amountSatang)}</Table.Td>
              <Table.Td ta="end">{aboveRulesSatang > 0 ? money(aboveRulesSatang) : ''}</Table.Td>
              <Table.Td>{decidedNames.join(', ')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** What the bank said of this payment; a return also comes after it was paid. */
function PaymentActions({ payment, runId }: Pick<Payment, 'payment' | 'runId'>) {
  const { t } = usePayoutWords();
  const may = useMay()('payouts.prepare');
  const [answer, setAnswer] = useState<'paid' | 'returned' | null>(null);
  const { state, paymentId } = payment;
  if (!may || !payment.mayBeAnswered) return null;
  return (
    <>
      {state === 'waiting' && <Button onClick={() => setAnswer('paid')}>{t('actions.answer.paid')}</Button>}
      <Button onClick={() => setAnswer('returned')}>{t('actions.answer.returned')}</Button>
      {answer && (
        <AnswerDialog runId={runId} paymentId={paymentId} state={answer} onClose={() => setAnswer(null)} />
      )}
    </>
  );
}
