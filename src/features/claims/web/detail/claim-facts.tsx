import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#routes/paths.ts';
import { DataList } from '#ui/data/data-list.tsx';
import { PagePart } from '#ui/layout/page-part.tsx';
import { LinkRow } from '#ui/navigation/link-row.tsx';
import { useLayout } from '#web/state/use-layout.ts';
import { GroupedNumber } from '#web/texts/grouped-number.tsx';
import type { ClaimView } from '../../claim-parts.contract.ts';
import { useClaimsPage, useClaimWords } from '../use-claim-words.ts';
import { AddFiles } from './add-files.tsx';
import { ClaimFiles } from './claim-files.tsx';
import styles from './detail.module.css';

/** The customer's statements about the parcel, with pictures and documents. */
export function ClaimFacts({ claim }: { claim: ClaimView }) {
  const { t } = useTranslation(['claims', 'parcels']);
  const { money } = useClaimWords();
  const { claimType, kind, itemType, billCode, remarks, declaredLossSatang } = claim;
  const build = useLayout() === 'mobile' ? paths.waybillOnPhone : paths.waybill;
  const parcel = (
    <Link to={build(billCode)} className={styles.waybill}>
      <span className="visually-hidden">{t('detail.track')} </span>
      <GroupedNumber value={billCode} />
    </Link>
  );
  return (
    <PagePart>
      <h2>{t('detail.what')}</h2>
      <DataList
        items={[
          { name: t('detail.parcel'), value: parcel },
          { name: t('detail.type'), value: t(`types.${claimType}`) },
          { name: t('detail.kind'), value: t(`kinds.${kind}`) },
          { name: t('detail.item'), value: t(`parcels:itemTypes.${itemType}`) },
          ...(declaredLossSatang === null
            ? []
            : [{ name: t('detail.loss'), value: money(declaredLossSatang) }]),
        ]}
      />
      <p className={styles.words}>{remarks}</p>
      <Batch claim={claim} />
      <ClaimFiles claim={claim} />
      {claim.actions.includes('addFiles') && !claim.asked && <AddFiles claimNo={claim.claimNo} />}
    </PagePart>
  );
}

/** The other claims of the same batch. */
function Batch({ claim: { claimNo, batch } }: { claim: ClaimView }) {
  const { t } = useTranslation('claims');
  const page = useClaimsPage();
  const others = batch.filter((each) => each.claimNo !== claimNo);
  if (others.length === 0) return null;
  return (
    <>
      <p className={styles.plain}>{t('detail.batch', { count: others.length })}</p>
      <LinkRow>
        {others.map((each) => (
          <Link key={each.claimNo} to={page({ claimNo: each.claimNo })}>
            <GroupedNumber value={each.billCode} />
          </Link>
        ))}
      </LinkRow>
    </>
  );
}
