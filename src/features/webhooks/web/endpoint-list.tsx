import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { callApi } from '#web/calls/call-api.ts';
import type { EndpointView } from '../webhook-parts.contract.ts';
import { addWebhook } from '../webhooks.contract.ts';
import { EndpointForm } from './endpoint-form.tsx';
import { EndpointState } from './endpoint-state.tsx';
import { SigningSecret } from './signing-secret.tsx';
import styles from './webhooks.module.css';
import { endpointPath } from './webhooks-url.ts';

/** All endpoints of a customer, and a form for another one. */
export function EndpointList({ endpoints }: { endpoints: readonly EndpointView[] }) {
  const { t } = useTranslation(['webhooks', 'partners']);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <>
      {secret && <SigningSecret secret={secret} onSaved={() => setSecret(null)} />}
      {endpoints.length === 0 ? (
        <EmptyState title={t('screen.none')}>{t('screen.noneText')}</EmptyState>
      ) : (
        <ul className={styles.list} aria-label={plain(t('screen.title'))}>
          {endpoints.map((endpoint) => (
            <Endpoint key={endpoint.endpointId} of={endpoint} />
          ))}
        </ul>
      )}
      <EndpointForm
        title={t('screen.add')}
        submit={t('screen.addIt')}
        onSend={async (settings) => setSecret((await callApi(addWebhook, settings)).secret)}
      />
      <p className={styles.more}>
        <Link to={paths.apiKeys}>{t('screen.keys')}</Link>
        <Link to={`${paths.service('developers')}#webhooks`}>{t('screen.guide')}</Link>
      </p>
    </>
  );
}

function Endpoint({ of }: { of: EndpointView }) {
  const { t } = useTranslation('webhooks');
  const { endpointId, name, url, kinds, waiting } = of;
  return (
    <li className={styles.item}>
      <p className={styles.name}>
        <Link to={endpointPath(endpointId)}>{name || url}</Link>
        <EndpointState of={of} />
      </p>
      {name && <p className={styles.small}>{url}</p>}
      <p className={styles.small}>
        {kinds.length === 0 ? t('screen.allKinds') : t('screen.someKinds', { count: kinds.length })}
        {waiting > 0 && ` · ${t('screen.waiting', { count: waiting })}`}
      </p>
    </li>
  );
}
