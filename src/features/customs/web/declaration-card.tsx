import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#routes/paths.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { ListCard } from '#ui/data/card-list.tsx';
import { DataList } from '#ui/data/data-list.tsx';
import { SquareCode } from '#ui/data/square-code.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import IconPrinter from '#web/icons/tabler/IconPrinter.json' with { type: 'json' };
import { formatDate, formatDateTime, formatMoney } from '#web/texts/format.ts';
import { GroupedNumber } from '#web/texts/grouped-number.tsx';
import { useLanguage } from '#web/texts/use-language.ts';
import { type ShownDeclaration, withdrawDeclaration } from '../customs.contract.ts';
import type { DeclarationState } from '../customs.rules.ts';
import styles from './customs.module.css';

const tones: Record<DeclarationState, Tone> = {
  DECLARED: 'info',
  RECEIVED: 'good',
  WITHDRAWN: 'neutral',
  EXPIRED: 'neutral',
};
/** Side of the QR code on screen, in pixels: read from an arm's length. */
const SQUARE_PIXELS = 200;

/** A declaration with its code for the counter, or the parcel that it belongs to. */
export function DeclarationCard({ of }: { of: ShownDeclaration }) {
  const { t } = useTranslation(['customs', 'places']);
  const language = useLanguage();
  const { state, consignee, declaredAt, expiresOn, receivedAt, square, declarationNo } = of;
  const country = t(`places:countries.${consignee.country}`);
  return (
    <ListCard
      name={t('list.to', { name: consignee.name, country })}
      state={<StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>}
      facts={
        <>
          <span>{t('list.declaredAt', { when: formatDateTime(declaredAt, language) })}</span>
          {state === 'DECLARED' && (
            <strong>{t('list.until', { date: formatDate(expiresOn, language) })}</strong>
          )}
          {receivedAt && <span>{t('list.receivedAt', { when: formatDateTime(receivedAt, language) })}</span>}
        </>
      }
    >
      <Stack>
        <Facts of={of} />
        {square && <Square square={square} declarationNo={declarationNo} />}
        <Doing of={of} name={consignee.name} />
      </Stack>
    </ListCard>
  );
}

function Facts({ of }: { of: ShownDeclaration }) {
  const { t } = useTranslation('customs');
  const language = useLanguage();
  const { declarationNo, contentsKind, contentsNote, items, valueSatang, priceSatang, waybillNo, reference } =
    of;
  const inside = [
    t(`contentsKind.${contentsKind}`),
    contentsNote,
    t('list.items', { count: items.length, value: formatMoney(valueSatang, language) }),
  ];
  return (
    <DataList
      items={[
        { name: t('list.no'), value: [declarationNo, reference].filter(Boolean).join(' · ') },
        { name: t('list.contents'), value: inside.filter(Boolean).join(' · ') },
        ...(waybillNo
          ? [
              {
                name: t('list.waybill'),
                value: (
                  <Link to={paths.waybill(waybillNo)}>
                    <GroupedNumber value={waybillNo} />
                  </Link>
                ),
              },
            ]
          : [
              {
                name: t('list.price'),
                value:
                  priceSatang === null
                    ? t('list.noPrice')
                    : `${formatMoney(priceSatang, language)} · ${t('list.priceHint')}`,
              },
            ]),
      ]}
    />
  );
}

function Square({
  square,
  declarationNo,
}: Pick<ShownDeclaration, 'declarationNo'> & { square: NonNullable<ShownDeclaration['square']> }) {
  const { t } = useTranslation('customs');
  return (
    <details>
      <summary>{t('list.showCode')}</summary>
      <figure className={styles.sheet}>
        <SquareCode square={square} label={t('list.square')} pixels={SQUARE_PIXELS} />
        <figcaption>
          <strong>{declarationNo}</strong>
        </figcaption>
      </figure>
    </details>
  );
}

function Doing({ of, name }: { of: ShownDeclaration; name: string }) {
  const { t } = useTranslation('customs');
  const { declarationId, state, form } = of;
  const [isAsking, setAsking] = useState(false);
  const sending = useForm({});
  const { changed, failed } = useOutcome();
  if (state !== 'DECLARED' && state !== 'RECEIVED') return null;

  function withdraw(): void {
    void sending.send(async () => {
      await callApi(withdrawDeclaration, { declarationId });
      setAsking(false);
      await changed('customs:list.withdrawn');
    }, failed);
  }
  const ofName = <span className="visually-hidden"> {name}</span>;
  return (
    <>
      <Actions>
        <ButtonLink icon={IconPrinter} to={paths.customsForm({ declarationId })} reloadDocument>
          {t('list.form', { form })}
          {ofName}
        </ButtonLink>
        {state === 'DECLARED' && (
          <>
            <ButtonLink to={paths.declareCustoms({ declaration: declarationId })}>
              {t('list.change')}
              {ofName}
            </ButtonLink>
            <ButtonLink tone="quiet" to={paths.dropPoints()}>
              {t('list.points')}
            </ButtonLink>
            <Button tone="quiet" onClick={() => setAsking(true)}>
              {t('list.withdraw')}
              {ofName}
            </Button>
          </>
        )}
      </Actions>
      {isAsking && (
        <ConfirmDialog
          title={t('list.withdrawAsk')}
          confirm={t('list.withdraw')}
          cancel={t('list.keep')}
          busy={sending.isBusy}
          onConfirm={withdraw}
          onClose={() => setAsking(false)}
        >
          {t('list.withdrawText')}
        </ConfirmDialog>
      )}
    </>
  );
}
