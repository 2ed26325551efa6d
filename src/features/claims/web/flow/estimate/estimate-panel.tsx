import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EstimateView } from '#features/claims/claim-parts.contract.ts';
import type { ClaimEstimate } from '#features/claims/claims.contract.ts';
import { toTextParams } from '#features/quotes/quote-texts.rules.ts';
import { paths } from '#routes/paths.ts';
import { BigAmount } from '#ui/data/big-amount.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { formatDate, formatDateTime, formatMoney } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import styles from '../claim.module.css';
import type { ClaimState } from '../use-claim.ts';
import type { Estimated } from './use-estimates.ts';
import { useReason } from './use-reason.ts';

/** The estimate of the parcel being edited, its calculation, and when it would be paid. */
export function EstimatePanel({ state }: { state: ClaimState }) {
  const { t } = useTranslation('claims');
  const estimated = state.estimates.of(state.at);
  const isBusy = estimated.state === 'asking' || (estimated.state === 'known' && estimated.isStale);
  return (
    <Panel aria-busy={isBusy}>
      <h2>{t('flow.estimate.title')}</h2>
      {estimated.state === 'known' && estimated.estimate.isEligible ? (
        <Amount estimate={estimated.estimate} />
      ) : (
        <div role="status">
          <Stack>
            <WithoutAmount estimated={estimated} />
          </Stack>
        </div>
      )}
    </Panel>
  );
}

function WithoutAmount({ estimated }: { estimated: Estimated }) {
  const { t } = useTranslation('claims');
  const reason = useReason();
  switch (estimated.state) {
    case 'unasked':
      return <p>{t('flow.estimate.empty')}</p>;
    case 'asking':
      return <p>{t('flow.estimate.asking')}</p>;
    case 'closed':
      return <p>{t('flow.estimate.closed')}</p>;
    case 'refused':
      return <p>{estimated.sentence}</p>;
    case 'known':
      return (
        <>
          <p>
            <strong>{t('flow.estimate.notEligible')}</strong>
          </p>
          {estimated.estimate.reasons.map((each) => (
            <p key={each.code}>{reason(each)}</p>
          ))}
        </>
      );
  }
}

function Amount({ estimate }: { estimate: ClaimEstimate }) {
  const { t } = useTranslation('claims');
  const language = useLanguage();
  const { claimType, kind, totalSatang, deadline, ruleVersion, answerBy } = estimate;
  return (
    <>
      <BigAmount above={t('flow.estimate.upTo')} below={`${t(`types.${claimType}`)} · ${t(`kinds.${kind}`)}`}>
        {formatMoney(totalSatang, language)}
      </BigAmount>
      <Lines estimate={estimate} />
      <p className={styles.hint}>
        {t('flow.estimate.rules', { date: formatDate(ruleVersion, language) })}{' '}
        <Link to={paths.terms('compensation')} target="_blank">
          {t('flow.estimate.howMuch')}
        </Link>
      </p>
      <h3>{t('flow.estimate.when')}</h3>
      <ol>
        <li>{t('flow.estimate.answer', { when: formatDateTime(answerBy, language) })}</li>
        <li>{t(kind === 'nextDay' ? 'flow.estimate.payNextDay' : 'flow.estimate.payStandard')}</li>
      </ol>
      {deadline && (
        <p className={styles.warn}>
          {t('flow.estimate.deadline', { date: formatDateTime(deadline, language) })}
        </p>
      )}
    </>
  );
}

/** The calculation line by line: initial amount, limits and deductions [C-09, C-10]. */
function Lines({ estimate: { lines, totalSatang } }: { estimate: EstimateView }) {
  const { t } = useTranslation('claims');
  const language = useLanguage();
  return (
    <table className={styles.lines}>
      <caption>{t('flow.estimate.lines')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('flow.estimate.part')}</th>
          <th scope="col">{t('flow.estimate.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ code, effect, params, satang, counts }) => (
          <tr key={code} data-counts={counts || undefined}>
            <th scope="row">
              {t(`lines.${code}`, toTextParams(params, language))}
              {effect === 'limit' && <small>{t('flow.estimate.effects.limit')}</small>}
            </th>
            <td>
              {effect === 'minus' ? '−' : ''}
              {formatMoney(satang, language)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('flow.estimate.transfer')}</th>
          <td>{formatMoney(totalSatang, language)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The total of all parcels with an estimate. */
export function useSum(state: ClaimState): number | null {
  const known = state.content.parcels.flatMap((_, at) => {
    const estimated = state.estimates.of(at);
    return estimated.state === 'known' && estimated.estimate.isEligible
      ? [estimated.estimate.totalSatang]
      : [];
  });
  return known.length === 0 ? null : known.reduce((sum, satang) => sum + satang, 0);
}
