import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { plain } from '#lib/plain-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { sentenceOfFailure } from '#web/forms/form-problems.ts';
import { useForm } from '#web/forms/use-form.ts';
import { announce } from '#web/state/notices.ts';
import { formatDate, formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { type ApiKeyView, revokeApiKey } from '../api-keys.contract.ts';
import styles from './api-keys.module.css';

/** The active keys; one that may have leaked can be revoked. */
export function KeyList({ keys }: { keys: readonly ApiKeyView[] }) {
  const { t } = useTranslation(['partners', 'web']);
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<ApiKeyView | null>(null);
  const form = useForm({});
  if (keys.length === 0) return <EmptyState title={t('keys.none')}>{t('keys.noneText')}</EmptyState>;

  function revoke(): void {
    if (!asked) return;
    const { keyId } = asked;
    void form.send(
      async () => {
        await callApi(revokeApiKey, { keyId });
        announce(t('keys.revoked'), { tone: 'good' });
        await revalidate();
        setAsked(null);
      },
      (failure) => announce(sentenceOfFailure(failure, t), { tone: 'danger' }),
    );
  }
  return (
    <>
      <ul className={styles.list} aria-label={plain(t('keys.title'))}>
        {keys.map((key) => (
          <Key key={key.keyId} of={key} onRevoke={() => setAsked(key)} />
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={t('keys.ask', { name: asked.name })}
          confirm={t('keys.revoke')}
          cancel={t('keys.keep')}
          busy={form.isBusy}
          onConfirm={revoke}
          onClose={() => setAsked(null)}
        >
          {t('keys.askText')}
        </ConfirmDialog>
      )}
    </>
  );
}

function Key({ of, onRevoke }: { of: ApiKeyView; onRevoke(): void }) {
  const { t } = useTranslation('partners');
  const language = useLanguage();
  const { name, mode, hint, scopes, lastDay, hasEnded, networks, createdAt, lastUsedAt } = of;
  const day = lastDay && formatDate(lastDay, language);
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <p className={styles.name}>
          <span>{name}</span>
          <StatusBadge tone={mode === 'live' ? 'good' : 'neutral'}>{t(`keys.modes.${mode}`)}</StatusBadge>
          {hasEnded && <StatusBadge tone="danger">{t('keys.ended')}</StatusBadge>}
        </p>
        <p className={styles.small}>
          <code>{hint}…</code>
        </p>
        <p className={styles.small}>{scopes.map((scope) => t(`keys.scopeNames.${scope}`)).join(' · ')}</p>
        <p className={styles.small}>
          {t('keys.made', { time: formatDateTime(createdAt, language) })}
          {' · '}
          {lastUsedAt ? t('keys.used', { time: formatDateTime(lastUsedAt, language) }) : t('keys.unused')}
        </p>
        {day && <p className={styles.small}>{t(hasEnded ? 'keys.endedOn' : 'keys.ends', { day })}</p>}
        {networks.length > 0 && (
          <p className={styles.small}>{t('keys.from', { networks: networks.join(', ') })}</p>
        )}
      </div>
      <Button onClick={onRevoke}>
        {t('keys.revoke')}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </li>
  );
}
