import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OutputOf } from '#lib/contract.ts';
import { paths } from '#routes/paths.ts';
import { DataList } from '#ui/data/data-list.tsx';
import { PagePart } from '#ui/layout/page-part.tsx';
import { formatMoney } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import type { sellerOverview } from '../seller-overview.contract.ts';

type Overview = OutputOf<typeof sellerOverview>;

/** COD money and parcels at a glance, for customers who send; what needs nobody's attention is left out. */
export function SellerOverview({ overview }: { overview: Overview }) {
  const { t } = useTranslation('personal-centre');
  const language = useLanguage();
  if (!overview.isSelling) return null;
  const money = (name: 'dueToday' | 'dueThisWeek' | 'lateMoney' | 'returnedMoney') => {
    const { parcels, totalSatang } = overview[name];
    const value = t('seller.amount', { amount: formatMoney(totalSatang, language), count: parcels });
    return { name: t(`seller.${name}`), value };
  };
  const parcels = (name: 'lateParcels' | 'returnedParcels') => ({
    name: t(`seller.${name}`),
    value: t('seller.parcels', { count: overview[name] }),
  });
  return (
    <PagePart>
      <h2>{t('seller.title')}</h2>
      <DataList
        items={[
          money('dueToday'),
          money('dueThisWeek'),
          ...(overview.lateMoney.parcels > 0 ? [money('lateMoney')] : []),
          ...(overview.returnedMoney.parcels > 0 ? [money('returnedMoney')] : []),
          parcels('lateParcels'),
          parcels('returnedParcels'),
        ]}
      />
      <p>
        <Link to={paths.myOrders({ view: 'cod' })}>{t('seller.statement')}</Link>
        {overview.returnedMoney.parcels > 0 && (
          <>
            {' · '}
            <Link to={paths.payoutAccounts}>{t('seller.correct')}</Link>
          </>
        )}
      </p>
    </PagePart>
  );
}
