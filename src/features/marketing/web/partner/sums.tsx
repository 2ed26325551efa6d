import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigationType } from 'react-router';
import type { StartingPrice } from '#features/quotes/quote-parts.contract.ts';
import { Columns } from '#ui/layout/columns.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { showStart } from '#web/state/show-start.ts';
import { readAssumptions, type SumQuery } from '../../partner-sums.rules.ts';
import styles from './partner.module.css';
import { SUMS_ID, SumForm } from './sum-form.tsx';
import { SumResult } from './sum-result.tsx';

type Props = { query: SumQuery; isAsked: boolean; price: StartingPrice | null; codMaxSatang: number };

/** The visitor's figures on one side, the monthly result on the other. */
export function PartnerSums({ query, isAsked, price, codMaxSatang }: Props) {
  const { t } = useTranslation('marketing');
  const { of, problems } = isAsked ? readAssumptions(query) : { of: null, problems: null };
  const result = useFocusOnResult(of !== null);
  return (
    <section id={SUMS_ID} aria-labelledby="sums-title" className={styles.sums}>
      <h2 id="sums-title">{t('partner.title')}</h2>
      <p>{t('partner.lead')}</p>
      <Columns first={13}>
        <SumForm
          key={JSON.stringify(query)}
          query={query}
          isAsked={isAsked}
          price={price}
          codMaxSatang={codMaxSatang}
          problems={problems ?? []}
        />
        <div ref={result} tabIndex={-1} className={styles.result}>
          <Panel aria-labelledby="sums-result">
            <h3 id="sums-result">{t('partner.result')}</h3>
            <SumResult of={of} />
          </Panel>
        </div>
      </Columns>
    </section>
  );
}

/** After submitting, the focus goes to the result; an invalid form has its summary instead. */
function useFocusOnResult(hasResult: boolean) {
  const result = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const isSent = useNavigationType() !== 'POP' && hasResult;
  useEffect(() => {
    if (isSent && key) showStart(result.current);
  }, [isSent, key]);
  return result;
}
