import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#routes/paths.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ListCard } from '#ui/data/card-list.tsx';
import { DataList } from '#ui/data/data-list.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { formatDate, formatDateTime, formatMoney } from '#web/texts/format.ts';
import { GroupedNumber } from '#web/texts/grouped-number.tsx';
import { useLanguage } from '#web/texts/use-language.ts';
import { returnTones } from '../../web/return-tones.ts';
import { approveReturn, type ShopReturn } from '../shop-returns.contract.ts';

/** A return with what its shop decides by; one that waits is approved or refused here. */
export function ReturnCard({ of, onRefuse }: { of: ShopReturn; onRefuse(): void }) {
  const { t } = useTranslation('returns');
  const language = useLanguage();
  const form = useForm({});
  const { changed, failed } = useOutcome();
  const { returnId, state, consigneeName, waybillNo, askedAt, expiresOn } = of;
  const name = t('shop.from', { name: consigneeName ?? waybillNo });

  function approve(): void {
    void form.send(async () => {
      await callApi(approveReturn, { returnId });
      await changed('returns:shop.approved');
    }, failed);
  }

  return (
    <ListCard
      name={name}
      state={<StatusBadge tone={returnTones[state]}>{t(`states.${state}`)}</StatusBadge>}
      facts={
        <>
          <span>{t('screen.askedAt', { when: formatDateTime(askedAt, language) })}</span>
          {(state === 'REQUESTED' || state === 'APPROVED') && (
            <span>{t(`shop.until.${state}`, { date: formatDate(expiresOn, language) })}</span>
          )}
        </>
      }
    >
      <Stack>
        <Facts of={of} />
        {state === 'REQUESTED' && (
          <Actions>
            <Button tone="primary" busy={form.isBusy} onClick={approve}>
              {t('shop.approve')}
              <span className="visually-hidden"> {name}</span>
            </Button>
            <Button onClick={onRefuse}>
              {t('shop.refuse')}
              <span className="visually-hidden"> {name}</span>
            </Button>
          </Actions>
        )}
      </Stack>
    </ListCard>
  );
}

function Facts({ of }: { of: ShopReturn }) {
  const { t } = useTranslation('returns');
  const language = useLanguage();
  const { waybillNo, orderNo, reference, reason, note, paidBy, priceSatang } = of;
  const { refusal, refusalNote, returnOrderNo, returnWaybillNo } = of;
  const why = [t(`reasons.${reason}`), note].filter(Boolean).join(' · ');
  const refused = refusal && [t(`refusals.${refusal}`), refusalNote].filter(Boolean).join(' · ');
  return (
    <DataList
      items={[
        { name: t('shop.reason'), value: why },
        ...(refused ? [{ name: t('shop.refusal'), value: refused }] : []),
        {
          name: t('shop.pays'),
          value: t(`shop.paysBy.${paidBy}`, { amount: formatMoney(priceSatang, language) }),
        },
        {
          name: t('shop.parcel'),
          value: (
            <>
              <Link to={paths.myOrders({ order: orderNo })}>
                <GroupedNumber value={waybillNo} />
              </Link>
              {reference && ` · ${reference}`}
            </>
          ),
        },
        ...(returnWaybillNo && returnOrderNo
          ? [
              {
                name: t('shop.wayBack'),
                value: (
                  <Link to={paths.myOrders({ order: returnOrderNo })}>
                    <GroupedNumber value={returnWaybillNo} />
                  </Link>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
