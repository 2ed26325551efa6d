import { useTranslation } from 'react-i18next';
import type { ShopConnection } from '../../shop-connections.contract.ts';
import { InboundUrl } from '../../web/inbound-url.tsx';
import styles from '../../web/shops.module.css';
import { inboundSamples } from '../inbound-sample.rules.ts';

/** The address of a connection, and a program that sends an order to it. */
export function HowToSend({ connection }: { connection: ShopConnection }) {
  const { t } = useTranslation('shop-platforms');
  const { inboundUrl, system } = connection;
  const verification = system?.verification ?? 'signature';
  return (
    <>
      <InboundUrl url={inboundUrl} />
      <details>
        <summary>{t('system.how')}</summary>
        <p className={styles.text}>{t(verification === 'secret' ? 'system.howSecret' : 'system.howText')}</p>
        <pre className={styles.program} translate="no" dir="ltr">
          <code>{inboundSamples[verification]({ url: inboundUrl, secret: 'whsec_…' })}</code>
        </pre>
      </details>
    </>
  );
}
