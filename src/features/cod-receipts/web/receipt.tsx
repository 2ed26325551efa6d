import { useTranslation } from 'react-i18next';
import { brand } from '#lib/brand.ts';
import type { OutputOf } from '#lib/contract.ts';
import { toLanguage } from '#lib/language.ts';
import { paths } from '#routes/paths.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { ButtonLink } from '#ui/actions/button.tsx';
import { DataList } from '#ui/data/data-list.tsx';
import { SquareCode } from '#ui/data/square-code.tsx';
import IconDownload from '#web/icons/tabler/IconDownload.json' with { type: 'json' };
import { formatWaybillNo } from '#web/texts/format.ts';
import type { codReceipt } from '../cod-receipts.contract.ts';
import { CollectedFacts } from './collected.tsx';
import styles from './receipt.module.css';

/** The receipt with its code, to show to anybody who asks whether the parcel was paid. */
export function Receipt({ receipt }: { receipt: OutputOf<typeof codReceipt> }) {
  const { t, i18n } = useTranslation('cod-receipts');
  const { billCode, square, checkUrl } = receipt;
  return (
    <div className={styles.receipt}>
      <div className={styles.facts}>
        <CollectedFacts {...receipt} />
        <DataList
          items={[
            { name: t('receipt.waybill'), value: formatWaybillNo(billCode) },
            { name: t('receipt.consignee'), value: receipt.consignee },
            { name: t('receipt.sender'), value: receipt.sender },
          ]}
        />
        <p>{t('receipt.proves', { brand: brand.name[toLanguage(i18n.language)] })}</p>
        <Actions>
          <ButtonLink
            tone="primary"
            icon={IconDownload}
            to={paths.printCodReceipt({ ticket: receipt.printTicket })}
            reloadDocument
          >
            {t('receipt.download')}
          </ButtonLink>
          {receipt.refund && receipt.refund.state !== 'paid' && (
            <ButtonLink to={paths.codRefund({ billcode: billCode })}>{t('receipt.toRefund')}</ButtonLink>
          )}
          <ButtonLink to={paths.waybill(billCode)}>{t('receipt.back')}</ButtonLink>
        </Actions>
      </div>
      <figure className={styles.code}>
        <SquareCode square={square} label={t('receipt.code')} pixels={208} />
        <figcaption>
          <p>{t('receipt.check')}</p>
          <a href={checkUrl}>{t('receipt.openCheck')}</a>
        </figcaption>
      </figure>
    </div>
  );
}
