import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KnownPlatformName } from '#lib/shops/shop-platforms.ts';
import { paths } from '#routes/paths.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { CardList, ListCard } from '#ui/data/card-list.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { handled, useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import IconBuildingStore from '#web/icons/tabler/IconBuildingStore.json' with { type: 'json' };
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { ChangeSystem } from '../mapping/web/connect-system.tsx';
import { SystemState } from '../mapping/web/system-state.tsx';
import { changeShop, disconnectShop, type ShopConnection } from '../shop-connections.contract.ts';
import { ConnectionFields, type ConnectionValues, connectionLabels } from './connection-fields.tsx';
import { InboundUrl } from './inbound-url.tsx';
import styles from './shops.module.css';
import { toGrams } from './typed-grams.ts';

/** The connected shops with what they delivered last. */
export function ConnectionList({ connections }: { connections: readonly ShopConnection[] }) {
  const { t } = useTranslation('shop-platforms');
  const [asked, setAsked] = useState<ShopConnection | null>(null);
  const form = useForm({});
  const { changed, failed } = useOutcome();
  if (connections.length === 0)
    return (
      <EmptyState icon={IconBuildingStore} title={t('shops.none')}>
        <p>{t('shops.noneText')}</p>
      </EmptyState>
    );

  function disconnect(): void {
    if (!asked) return;
    const { connectionId } = asked;
    void form.send(async () => {
      await callApi(disconnectShop, { connectionId });
      setAsked(null);
      await changed('shop-platforms:shops.disconnected');
    }, failed);
  }
  return (
    <Stack>
      <Actions>
        <ButtonLink to={paths.shopOrders()}>{t('shops.orders')}</ButtonLink>
      </Actions>
      <CardList label={t('shops.list')}>
        {connections.map((connection) => (
          <li key={connection.connectionId}>
            <Connection of={connection} onDisconnect={() => setAsked(connection)} />
          </li>
        ))}
      </CardList>
      {asked && (
        <ConfirmDialog
          title={t('shops.ask')}
          confirm={t('shops.disconnect')}
          cancel={t('shops.keep')}
          busy={form.isBusy}
          onConfirm={disconnect}
          onClose={() => setAsked(null)}
        >
          {t('shops.askText')}
        </ConfirmDialog>
      )}
    </Stack>
  );
}

function Connection({ of, onDisconnect }: { of: ShopConnection; onDisconnect(): void }) {
  const { t } = useTranslation('shop-platforms');
  const language = useLanguage();
  const [isChanging, setChanging] = useState(false);
  const { name, platform, shopUrl, keyEnding, inboundUrl, lastReceivedAt, lastProblem, system } = of;
  const received = lastReceivedAt
    ? t('shops.received', { when: formatDateTime(lastReceivedAt, language) })
    : t('shops.neverReceived');
  return (
    <ListCard
      name={name}
      facts={
        <>
          <span>{t(`platforms.${platform}`)}</span>
          <span>{t(system ? 'shops.endingOfSecret' : 'shops.ending', { ending: keyEnding })}</span>
          <span>{received}</span>
        </>
      }
    >
      <Stack>
        {shopUrl !== '' && (
          <p className={styles.small} translate="no">
            {shopUrl}
          </p>
        )}
        {lastProblem && (
          <Notice tone="warn">
            <p>
              {t(`shops.problems.${lastProblem.kind}`, { when: formatDateTime(lastProblem.at, language) })}
            </p>
            {platform === 'woocommerce' && lastProblem.kind !== 'full' && (
              <p>{t('shops.problems.switchedOff')}</p>
            )}
          </Notice>
        )}
        <InboundUrl url={inboundUrl} />
        {system && <SystemState connection={of} system={system} />}
        {isChanging ? (
          <Change of={of} onClose={() => setChanging(false)} />
        ) : (
          <Actions>
            <Button onClick={() => setChanging(true)}>
              {t('shops.change')}
              <span className="visually-hidden"> {name}</span>
            </Button>
            <Button onClick={onDisconnect}>
              {t('shops.disconnect')}
              <span className="visually-hidden"> {name}</span>
            </Button>
          </Actions>
        )}
      </Stack>
    </ListCard>
  );
}

type ChangeProps = { of: ShopConnection; onClose(): void };

function Change({ of, onClose }: ChangeProps) {
  const { platform, system } = of;
  if (system) return <ChangeSystem connection={of} system={system} onClose={onClose} />;
  return platform === 'other' ? null : <ChangeShop of={of} platform={platform} onClose={onClose} />;
}

/** Another name, other keys, or another usual weight. */
function ChangeShop({ of, platform, onClose }: ChangeProps & { platform: KnownPlatformName }) {
  const { t } = useTranslation(['shop-platforms', 'web']);
  const { changed, failedInForm } = useOutcome();
  const { connectionId, name, weightGrams, itemType } = of;
  const form = useForm<ConnectionValues>(
    {
      name,
      shopUrl: '',
      key: '',
      secret: '',
      signingSecret: '',
      weightGrams: String(weightGrams / 1000),
      itemType,
    },
    connectionLabels,
  );
  function save(): void {
    const { values } = form;
    const sent = { ...values, connectionId, weightGrams: toGrams(values.weightGrams) };
    const asked = form.check(changeShop.input, sent);
    if (!asked) return;
    void form.send(async () => {
      await callApi(changeShop, asked);
      await changed('shop-platforms:shops.changed');
      onClose();
    }, failedInForm);
  }
  return (
    <form noValidate className={styles.form} onSubmit={handled(save)}>
      <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
      <ConnectionFields platform={platform} isKept form={form} />
      <Actions>
        <Button type="submit" tone="primary" busy={form.isBusy}>
          {t('shops.save')}
        </Button>
        <Button onClick={onClose}>{t('shops.cancel')}</Button>
      </Actions>
    </form>
  );
}
