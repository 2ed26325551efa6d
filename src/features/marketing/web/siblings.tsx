import { useTranslation } from 'react-i18next';
import { SideList } from '#ui/navigation/side-list.tsx';
import { servicePath } from '../service-paths.rules.ts';

export type ServiceLink = { slug: string; title: string };

/** The other services. */
export function Siblings({ services, current }: { services: readonly ServiceLink[]; current: string }) {
  const { t } = useTranslation('marketing');
  const links = services.map(({ slug, title }) => ({
    name: title,
    to: servicePath(slug),
    isCurrent: slug === current,
  }));
  return <SideList label={t('services.all')} groups={[{ links }]} />;
}
