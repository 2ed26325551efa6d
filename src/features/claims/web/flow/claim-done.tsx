import { useTranslation } from 'react-i18next';
import { paths } from '#routes/paths.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { ButtonLink } from '#ui/actions/button.tsx';
import { DataList } from '#ui/data/data-list.tsx';
import { NumberList } from '#ui/data/number-list.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { PagePart } from '#ui/layout/page-part.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { formatDate, formatDateTime, formatMoney, formatWaybillNo } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import type { ClaimView } from '../../claim-parts.contract.ts';

/** Confirmation of a filed claim: its numbers, and what happens next. */
export function ClaimDone({ claim }: { claim: ClaimView }) {
  const { t } = useTranslation(['claims', 'payout-accounts']);
  const language = useLanguage();
  const { batch, answerBy, decideBy, kind, estimate, payee } = claim;
  /** One claim opens itself, several their list. */
  const only = batch.length === 1 ? batch[0] : undefined;
  const { payeeKind, bankName } = payee;
  const where = payeeKind === 'bank' ? bankName : t(`payout-accounts:kinds.${payeeKind}`);
  return (
    <>
      <PageHeader title={t('flow.done.title')} lead={t('flow.done.lead')} />
      <Stack list>
        <NumberList
          items={batch.map(({ claimNo, billCode }) => ({
            id: claimNo,
            above: t('flow.done.number', { billCode: formatWaybillNo(billCode) }),
            number: claimNo,
          }))}
        />
        <PagePart>
          <h2>{t('flow.done.next')}</h2>
          <ol>
            {answerBy && <li>{t('flow.done.answer', { when: formatDateTime(answerBy, language) })}</li>}
            <li>{t('flow.done.more')}</li>
            {decideBy && <li>{t('flow.done.decide', { date: formatDate(decideBy, language) })}</li>}
            {claim.expectedPayBy && (
              <li>{t('detail.next.expected', { date: formatDate(claim.expectedPayBy, language) })}</li>
            )}
            <li>{t(kind === 'nextDay' ? 'flow.estimate.payNextDay' : 'flow.estimate.payStandard')}</li>
          </ol>
          <p>{t('flow.done.keep')}</p>
        </PagePart>
        <DataList
          items={[
            { name: t('flow.estimate.upTo'), value: formatMoney(estimate.totalSatang, language) },
            {
              name: t('flow.steps.payee'),
              value: `${where} ···${payee.accountEnding} · ${payee.payeeName}`,
            },
          ]}
        />
        <Actions>
          <ButtonLink
            tone="primary"
            to={only ? paths.claimStatus({ claimNo: only.claimNo }) : paths.claimStatus()}
          >
            {t('flow.done.follow')}
          </ButtonLink>
          <ButtonLink to={paths.claim()}>{t('flow.done.another')}</ButtonLink>
        </Actions>
      </Stack>
    </>
  );
}
