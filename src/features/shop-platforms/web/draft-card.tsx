import { useTranslation } from 'react-i18next';
import { paths } from '#routes/paths.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { ListCard } from '#ui/data/card-list.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { formatDateTime, formatMoney, formatWaybillNo, formatWeight } from '#web/texts/format.ts';
import { ProblemList } from '../mapping/web/problem-list.tsx';
import { leaveShopDraft, type ShopDraft, writeShopAgain } from '../shop-drafts.contract.ts';
import { shopOrderPath } from './shop-orders-url.ts';
import styles from './shops.module.css';
import { useShopWords } from './use-shop-words.ts';

type Props = { draft: ShopDraft; isChosen: boolean; onChoose(isChosen: boolean): void };

/** One order of a shop: to whom, what conflicts, and what has become of it. */
export function DraftCard({ draft, isChosen, onChoose }: Props) {
  const { t } = useTranslation('shop-platforms');
  const { language, numberOf } = useShopWords();
  const { shopName, platform, name, detail, place, postcode, codSatang, weightGrams, contents } = draft;
  const number = numberOf(draft);
  const address = place
    ? `${detail} ${place.label[language]} ${place.postcode ? '' : postcode}`
    : draft.sentAddress;
  return (
    <ListCard
      name={
        draft.isReady ? (
          <Checkbox
            label={
              <>
                <span className="visually-hidden">{t('drafts.choose', { number })}</span>
                <span aria-hidden="true">{number}</span>
              </>
            }
            checked={isChosen}
            onChange={onChoose}
          />
        ) : (
          number
        )
      }
      state={<State draft={draft} />}
      facts={
        <>
          <span>{t('drafts.from', { shop: shopName, platform: t(`platforms.${platform}`) })}</span>
          <span>{formatDateTime(draft.receivedAt, language)}</span>
          <span>{formatWeight(weightGrams, language)}</span>
          {codSatang > 0 && <strong>{t('drafts.cod', { amount: formatMoney(codSatang, language) })}</strong>}
        </>
      }
    >
      <Stack>
        <p className={styles.text}>
          <strong>{name}</strong> {draft.phone}
          <br />
          {address}
          {place && draft.sentDiffers && (
            <>
              <br />
              <span className={styles.small}>{t('drafts.sentAs', { address: draft.sentAddress })}</span>
            </>
          )}
        </p>
        {contents !== '' && <p className={styles.small}>{t('drafts.contents', { contents })}</p>}
        {draft.unread !== '' && <pre className={styles.unread}>{draft.unread.slice(0, 300)}</pre>}
        <Conflicts draft={draft} />
        {draft.parcel && <Parcel draft={draft} parcel={draft.parcel} />}
        {draft.state !== 'ordered' && <OpenActions draft={draft} number={number} />}
      </Stack>
    </ListCard>
  );
}

function State({ draft: { isReady, isCancelled, state } }: Pick<Props, 'draft'>) {
  const { t } = useTranslation('shop-platforms');
  if (isCancelled) return <StatusBadge tone="danger">{t('drafts.cancelled')}</StatusBadge>;
  if (state !== 'open')
    return (
      <StatusBadge tone={state === 'ordered' ? 'good' : 'neutral'}>{t(`drafts.states.${state}`)}</StatusBadge>
    );
  return isReady ? (
    <StatusBadge tone="info">{t('drafts.ready')}</StatusBadge>
  ) : (
    <StatusBadge tone="warn">{t('drafts.check')}</StatusBadge>
  );
}

/** What its owner has to look at. */
export function Conflicts({ draft: { conflicts, isCancelled, state, parcel } }: Pick<Props, 'draft'>) {
  const { t } = useTranslation('shop-platforms');
  if (isCancelled)
    return (
      <Notice tone="warn">
        <p>
          {parcel ? t('drafts.cancelledOrdered', { orderNo: parcel.orderNo }) : t('drafts.cancelledText')}
        </p>
      </Notice>
    );
  if (state !== 'open' || conflicts.length === 0) return null;
  return (
    <Notice tone="warn" title={t('drafts.conflicts')}>
      <ProblemList problems={conflicts} />
    </Notice>
  );
}

function OpenActions({ draft, number }: { draft: ShopDraft; number: string }) {
  const { t } = useTranslation('shop-platforms');
  const form = useForm({});
  const { changed, failed } = useOutcome();
  const { draftId, state } = draft;
  const isLeft = state === 'open';
  const leave = () =>
    void form.send(async () => {
      await callApi(leaveShopDraft, { draftId, isLeft });
      await changed(isLeft ? 'shop-platforms:drafts.leftNow' : 'shop-platforms:drafts.takenNow');
    }, failed);
  const hidden = <span className="visually-hidden"> {number}</span>;
  return (
    <Actions>
      {isLeft && !draft.isCancelled && (
        <ButtonLink to={shopOrderPath(draftId)}>
          {t('drafts.edit')}
          {hidden}
        </ButtonLink>
      )}
      <Button busy={form.isBusy} onClick={leave}>
        {t(isLeft ? 'drafts.leave' : 'drafts.take')}
        {hidden}
      </Button>
    </Actions>
  );
}

const tones = { waiting: 'info', written: 'good', failed: 'danger', unasked: 'neutral' } as const;

/** The parcel of an order, and what its shop knows of it. */
function Parcel({ draft, parcel }: { draft: ShopDraft; parcel: NonNullable<ShopDraft['parcel']> }) {
  const { t } = useTranslation('shop-platforms');
  const { numberOf } = useShopWords();
  const form = useForm({});
  const { changed, failed } = useOutcome();
  const { orderNo, waybillNo, tracking, delivered, failure } = parcel;
  const again = () =>
    void form.send(async () => {
      await callApi(writeShopAgain, { draftId: draft.draftId });
      await changed('shop-platforms:drafts.againNow');
    }, failed);
  return (
    <>
      <p className={styles.text}>
        {t('drafts.order', { orderNo })}
        {' · '}
        {t('drafts.waybill')} {formatWaybillNo(waybillNo)}
      </p>
      <StatusBadge tone={tones[tracking]}>{t(`drafts.tracking.${tracking}`)}</StatusBadge>
      {delivered && <StatusBadge tone={tones[delivered]}>{t(`drafts.delivered.${delivered}`)}</StatusBadge>}
      {failure && (
        <Notice
          tone="warn"
          actions={
            (tracking === 'failed' || delivered === 'failed') && (
              <Button busy={form.isBusy} onClick={again}>
                {t('drafts.again')}
                <span className="visually-hidden"> {numberOf(draft)}</span>
              </Button>
            )
          }
        >
          <p>{t(`drafts.failures.${failure.kind}`)}</p>
          {failure.said !== '' && <p className={styles.small}>{t('drafts.said', { said: failure.said })}</p>}
        </Notice>
      )}
      <Actions>
        <ButtonLink to={paths.printLabels({ orderNo })} reloadDocument>
          {t('drafts.label')}
          <span className="visually-hidden"> {numberOf(draft)}</span>
        </ButtonLink>
      </Actions>
    </>
  );
}
