import { useTranslation } from 'react-i18next';
import { paths } from '#routes/paths.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { ShareButton } from '#ui/actions/share-button.tsx';
import IconMapPin from '#web/icons/tabler/IconMapPin.json' with { type: 'json' };
import IconPrinter from '#web/icons/tabler/IconPrinter.json' with { type: 'json' };
import IconSend from '#web/icons/tabler/IconSend.json' with { type: 'json' };
import { pricePath } from '../../price-query.rules.ts';
import styles from './result.module.css';
import type { ResultProps } from './result-props.ts';

/** Actions on a price: order, share, print. */
export function ResultActions({ view, path }: Pick<ResultProps, 'view' | 'path'>) {
  const { t } = useTranslation('quotes');
  const { query, origin } = view;
  const nearby = toDropPoints(query.isInternational ? null : origin.place);
  return (
    <div className={`${styles.actions} no-print`}>
      {!query.isInternational && (
        <ButtonLink to={pricePath(query, paths.order)} tone="primary" icon={IconSend} wide>
          {t('screen.result.sendNow')}
        </ButtonLink>
      )}
      <ButtonLink to={nearby} tone={query.isInternational ? 'primary' : 'plain'} icon={IconMapPin}>
        {t('screen.result.nearby')}
      </ButtonLink>
      <ShareButton path={pricePath(query, path)} title={t('screen.title')} />
      <Button icon={IconPrinter} className={styles.print} onClick={() => window.print()}>
        {t('screen.result.print')}
      </Button>
    </div>
  );
}

function toDropPoints(place: { provinceCode: string; districtCode: string | null } | null): string {
  if (!place) return paths.dropPoints();
  const { provinceCode: province, districtCode: district } = place;
  return paths.dropPoints({ province, ...(district && { district }) });
}
