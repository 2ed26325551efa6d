import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../web/start/when-idle.ts';
import { useSession } from '../web/state/session.ts';
import { useLanguage } from './document/use-language.ts';

/** Where customers are told of changed agreements: visitors without an account load nothing of it. */
export function AgreementNewsPlace() {
  const customerId = useSession()?.id;
  const language = useLanguage();
  const [News, setNews] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (customerId === undefined) return;
    return whenIdle(() => {
      import('../features/agreements/web/agreement-news.tsx')
        .then(({ AgreementNews }) => setNews(() => AgreementNews))
        // Without a connection there is no news either.
        .catch(() => undefined);
    });
  }, [customerId]);
  return customerId !== undefined && News ? <News key={`${customerId} ${language}`} /> : null;
}
