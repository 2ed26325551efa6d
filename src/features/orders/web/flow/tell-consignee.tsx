import { useTranslation } from 'react-i18next';
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ShareButton } from '#ui/actions/share-button.tsx';
import { PagePart } from '#ui/layout/page-part.tsx';
import IconBrandLine from '#web/icons/tabler/IconBrandLine.json' with { type: 'json' };
import { formatWaybillNo } from '#web/texts/format.ts';
import type { Order } from '../../orders.contract.ts';

/** What LINE opens with a text, on a phone and on a computer. */
const LINE_SHARE = 'https://line.me/R/share';

/** Number and link of each parcel, to be sent to its consignee. */
export function TellConsignee({ subOrders }: Pick<Order, 'subOrders'>) {
  const { t } = useTranslation('orders');
  return (
    <PagePart>
      <h2>{t('flow.done.tell')}</h2>
      {subOrders.map(({ waybillNo, consignee: { name } }) => {
        const text = plain(t('flow.done.tellText', { waybillNo: formatWaybillNo(waybillNo) }));
        const path = paths.waybill(waybillNo);
        return (
          <div key={waybillNo}>
            <p>{t('flow.done.tellWhom', { name })}</p>
            <Actions>
              <ShareButton path={path} title={t('flow.done.tell')} text={text} />
              <Button icon={IconBrandLine} onClick={() => shareByLine(text, path)}>
                {t('flow.done.tellByLine')}
              </Button>
            </Actions>
          </div>
        );
      })}
    </PagePart>
  );
}

function shareByLine(text: string, path: string): void {
  const message = encodeURIComponent(`${text} ${new URL(path, location.origin).href}`);
  open(`${LINE_SHARE}?text=${message}`, '_blank', 'noopener');
}
