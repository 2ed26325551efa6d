import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRouteLoaderData } from 'react-router';
import { paths } from '#routes/paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { ShareButton } from '#ui/actions/share-button.tsx';
import { DataList } from '#ui/data/data-list.tsx';
import { HelpBlock } from '#ui/feedback/help-block.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { StructuredDataScript } from '#web/head/structured-data.tsx';
import IconFlag from '#web/icons/tabler/IconFlag.json' with { type: 'json' };
import IconPhone from '#web/icons/tabler/IconPhone.json' with { type: 'json' };
import IconRoute from '#web/icons/tabler/IconRoute.json' with { type: 'json' };
import { useLanguage } from '#web/texts/use-language.ts';
import { dropPointData } from '../../drop-point-data.rules.ts';
import type { NetworkPointDetail } from '../../drop-points.contract.ts';
import { directionsLink } from '../../drop-points.rules.ts';
import type { MapTiles } from '../../map-tiles.rules.ts';
import { readablePointPhone } from '../../point-phone.rules.ts';
import { AddressWords } from '../address-words.tsx';
import list from '../drop-points.module.css';
import { everything, pointsPath } from '../drop-points-url.ts';
import { BesideMap } from '../map/beside-map.tsx';
import type { MapPreview } from '../map/map-preview.ts';
import { OpeningLine } from '../opening-line.widget.tsx';
import { HoursTable } from './hours-table.tsx';
import styles from './point-detail.module.css';
import { ReportSheet } from './report-sheet.tsx';

type Props = { point: NetworkPointDetail; tiles: MapTiles | null; preview: MapPreview };

const nothing = () => {};

/** One point: opening state, directions, hours of the next week, services. */
export function PointDetail({ point, tiles, preview }: Props) {
  const { t } = useTranslation('drop-points');
  const language = useLanguage();
  const publicUrl = useRouteLoaderData('root')?.publicUrl ?? '';
  // A stable array, or the map would restart.
  const shown = useMemo(() => [point], [point]);
  const [isReporting, setReporting] = useState(false);
  const nearby = pointsPath({ ...everything, near: { lat: point.lat, lon: point.lon } });
  return (
    <>
      <Breadcrumbs above={[{ name: t('list.title'), to: paths.dropPoints() }]} here={point.name} />
      <PageHeader title={point.name} lead={`${t(`kinds.${point.kind}`)} · ${point.code}`}>
        <OpeningLine opening={point.opening} />
        <div className={styles.actions}>
          <a href={directionsLink(point)} target="_blank" rel="noreferrer" className={styles.main}>
            <Icon of={IconRoute} />
            {t('point.directions')}
          </a>
          {point.phone && (
            <a href={`tel:${point.phone.replaceAll('-', '')}`}>
              <Icon of={IconPhone} />
              {readablePointPhone(point.phone)}
            </a>
          )}
          <ShareButton path={paths.dropPoint(point.code)} title={point.name} />
        </div>
      </PageHeader>
      <BesideMap
        className={list.detail}
        count={1}
        points={shown}
        first={1}
        others={null}
        me={null}
        chosen={null}
        onChoose={nothing}
        tiles={tiles}
        preview={preview}
      >
        <div className={styles.facts}>
          <section>
            <h2>{t('point.where')}</h2>
            <p className={list.address}>
              <AddressWords address={point.address} />
            </p>
            {point.landmark && <p>{point.landmark}</p>}
            {language !== 'th' && (
              <p className={styles.inThai}>
                {t('point.forDriver')}
                <span lang="th">
                  {point.inThai.name} {point.inThai.address}
                </span>
              </p>
            )}
            <DataList items={[{ name: t('point.parking'), value: t(`parking.${point.parking}`) }]} />
          </section>
          <section>
            <h2>{t('point.hours')}</h2>
            <HoursTable days={point.days} />
            <p className={styles.note}>{t(`onHolidays.${point.onHolidays}`)}</p>
          </section>
          <section>
            <h2>{t('point.services')}</h2>
            <ul className={styles.accepted}>
              {point.services.map((service) => (
                <li key={service}>{t(`services.${service}`)}</li>
              ))}
            </ul>
            <p className={styles.note}>
              <Link to={paths.terms('drop-point')}>{t('point.terms')}</Link>
            </p>
          </section>
          <p className={styles.last}>
            <Link to={nearby}>{t('point.nearby')}</Link>
            <Button
              tone="quiet"
              icon={IconFlag}
              className={list.needsScript}
              onClick={() => setReporting(true)}
            >
              {t('report.open')}
            </Button>
          </p>
        </div>
      </BesideMap>
      <HelpBlock title={t('list.helpTitle')} />
      <StructuredDataScript of={dropPointData(point, publicUrl, language)} />
      {isReporting && <ReportSheet code={point.code} onClose={() => setReporting(false)} />}
    </>
  );
}
