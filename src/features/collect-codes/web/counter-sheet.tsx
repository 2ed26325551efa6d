import { useTranslation } from 'react-i18next';
import { brand } from '#lib/brand.ts';
import { toLanguage } from '#lib/language.ts';
import { Button } from '#ui/actions/button.tsx';
import { DataList } from '#ui/data/data-list.tsx';
import { SquareCode } from '#ui/data/square-code.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import form from '#ui/forms/form.module.css';
import IconPrinter from '#web/icons/tabler/IconPrinter.json' with { type: 'json' };
import { formatDate, formatMoney } from '#web/texts/format.ts';
import { GroupedNumber } from '#web/texts/grouped-number.tsx';
import type { ShownCode } from '../collect-codes.contract.ts';
import styles from './collect-codes.module.css';
import { inFours } from './in-fours.ts';

/** Side of the QR code on screen, in pixels: read from an arm's length. */
const SQUARE_PIXELS = 240;

type Props = { found: ShownCode; shown: NonNullable<ShownCode['shown']> };

/** Digits and QR code for the counter, with the day, the person and the place. */
export function CounterSheet({ found: { collectOn, isToday }, shown }: Props) {
  const { t, i18n } = useTranslation('collect-codes');
  const language = toLanguage(i18n.language);
  const { waybillNo, name, digits, square, point, codSatang } = shown;
  const date = formatDate(collectOn, language);
  return (
    <div className={form.form}>
      <div className="no-print">
        <Notice tone={isToday ? 'good' : 'warn'} role="status">
          <p>{isToday ? t('shown.today') : t('shown.later', { date })}</p>
        </Notice>
      </div>
      <figure className={styles.sheet}>
        <SquareCode square={square} label={t('shown.square')} pixels={SQUARE_PIXELS} />
        <figcaption>
          {t('shown.code')}
          <strong className={styles.digits} translate="no">
            {inFours(digits)}
          </strong>
        </figcaption>
      </figure>
      <DataList
        items={[
          { name: t('shown.name'), value: <strong>{name}</strong> },
          { name: t('shown.day'), value: <strong>{date}</strong> },
          { name: t('shown.waybill'), value: <GroupedNumber value={waybillNo} /> },
          ...(point
            ? [{ name: t('shown.point'), value: [point.name, point.address].filter(Boolean).join(', ') }]
            : []),
          ...(codSatang ? [{ name: t('shown.pay'), value: formatMoney(codSatang, language) }] : []),
        ]}
      />
      <p className={form.plain}>{t('shown.card')}</p>
      <div className={`${styles.needsScript} no-print`}>
        <Button icon={IconPrinter} onClick={() => window.print()}>
          {t('shown.print')}
        </Button>
      </div>
      <p className={form.plain}>
        <a href={`tel:${brand.callCentre}`}>{t('shown.call', { phone: brand.callCentre })}</a>
      </p>
    </div>
  );
}
