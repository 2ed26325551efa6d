import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PersonalFrame } from '#features/personal-centre/web/personal-frame.widget.tsx';
import { loadForCustomer } from '#features/personal-centre/web/personal-loader.widget.ts';
import { paths } from '#routes/paths.ts';
import { callApi } from '#web/calls/call-api.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { listApiKeys } from '../api-keys.contract.ts';
import type { Route } from './+types/api-keys.page';
import styles from './api-keys.module.css';
import { KeyForm } from './key-form.tsx';
import { KeyList } from './key-list.tsx';
import { ShownSecret } from './shown-secret.widget.tsx';

export const handle = { title: 'partners:keys.title' } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const head: PageHead = { titleKey: 'partners:keys.title', isHidden: true };
  return loadForCustomer(args, async (options) => {
    const { keys, callsPerMinute } = await callApi(listApiKeys, {}, options);
    return { head, keys, callsPerMinute };
  });
}

/** The API keys of a customer: create, show once, list and revoke. */
export default function ApiKeysPage({ loaderData: { keys, callsPerMinute } }: Route.ComponentProps) {
  const { t } = useTranslation('partners');
  const [made, setMade] = useState<string | null>(null);
  return (
    <PersonalFrame current="developers" title={t('keys.title')} lead={t('keys.lead')}>
      {made && (
        <ShownSecret
          secret={made}
          words={{
            title: t('keys.once'),
            text: t('keys.onceText'),
            field: t('keys.yourKey'),
            copy: t('keys.copy'),
            copyAgain: t('keys.copyAgain'),
            copied: t('keys.copied'),
            saved: t('keys.saved'),
          }}
          onSaved={() => setMade(null)}
        />
      )}
      <KeyList keys={keys} />
      <p>{t('keys.limit', { calls: callsPerMinute })}</p>
      <KeyForm onMade={setMade} />
      <p className={styles.more}>
        <Link to={paths.webhooks()}>{t('keys.webhooks')}</Link>
        <Link to={paths.service('developers')}>{t('keys.guide')}</Link>
        <a href="/open/docs">{t('keys.reference')}</a>
      </p>
    </PersonalFrame>
  );
}
