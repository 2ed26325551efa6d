import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#routes/paths.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import type { ShopConnection } from '../../shop-connections.contract.ts';
import { rotateSystemSecret } from '../mapping.contract.ts';
import { SystemSecret } from './connect-system.tsx';

type Props = { connection: ShopConnection; system: NonNullable<ShopConnection['system']> };

/** What waits at a connected system, its fields, and its secret. */
export function SystemState({ connection: { connectionId, name }, system: { hasMapping, unmapped } }: Props) {
  const { t } = useTranslation('shop-platforms');
  const language = useLanguage();
  const form = useForm({});
  const { changed, failed } = useOutcome();
  const [isAsked, setAsked] = useState(false);
  const [made, setMade] = useState<{ secret: string; oldEndsAt: string } | null>(null);
  const rotate = () =>
    void form.send(async () => {
      const { newSecret, oldEndsAt } = await callApi(rotateSystemSecret, { connectionId });
      setAsked(false);
      setMade({ secret: newSecret, oldEndsAt: formatDateTime(oldEndsAt, language) });
      await changed('shop-platforms:shops.changed');
    }, failed);
  const hidden = <span className="visually-hidden"> {name}</span>;
  return (
    <>
      {!hasMapping && (
        <Notice tone="info">
          <p>{t('system.noMapping')}</p>
        </Notice>
      )}
      {unmapped > 0 && (
        <Notice tone="warn">
          <p>{t('system.waiting', { count: unmapped })}</p>
        </Notice>
      )}
      {made && <SystemSecret {...made} onSaved={() => setMade(null)} />}
      <Actions>
        <ButtonLink
          to={paths.shopMapping({ shop: connectionId })}
          {...(!hasMapping && { tone: 'primary' as const })}
        >
          {t(hasMapping ? 'system.remap' : 'system.map')}
          {hidden}
        </ButtonLink>
        <Button onClick={() => setAsked(true)}>
          {t('system.rotate')}
          {hidden}
        </Button>
      </Actions>
      {isAsked && (
        <ConfirmDialog
          title={t('system.rotateAsk')}
          confirm={t('system.rotate')}
          cancel={t('shops.cancel')}
          busy={form.isBusy}
          onConfirm={rotate}
          onClose={() => setAsked(false)}
        >
          {t('system.rotateAskText')}
        </ConfirmDialog>
      )}
    </>
  );
}
