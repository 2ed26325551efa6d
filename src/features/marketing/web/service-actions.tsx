import { useTranslation } from 'react-i18next';
import { useRouteLoaderData } from 'react-router';
import type { LayoutKind } from '#lib/layout-kind.ts';
import { paths } from '#routes/paths.ts';
import { isBuilt } from '#routes/redirects.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import IconCalculator from '#ui/icons/tabler/IconCalculator.ts';
import IconMapPin from '#ui/icons/tabler/IconMapPin.ts';
import IconPackageExport from '#ui/icons/tabler/IconPackageExport.ts';
import { PageActions } from '#ui/layout/page-header.tsx';

const actions = [
  { name: 'send', to: paths.order, icon: IconPackageExport },
  { name: 'price', to: paths.price(), icon: IconCalculator },
  { name: 'dropPoint', to: paths.dropPoints(), icon: IconMapPin },
] as const;

/** What most people do next, as far as it can be done here already. */
export function ServiceActions() {
  const { t } = useTranslation('marketing');
  const layout: LayoutKind = useRouteLoaderData('root')?.layout ?? 'desktop';
  const open = actions.filter(({ to }) => isBuilt(to, layout));
  if (open.length === 0) return null;
  return (
    <PageActions>
      {open.map(({ name, to, icon }, at) => (
        <ButtonLink key={to} to={to} icon={icon} tone={at === 0 ? 'primary' : 'plain'}>
          {t(`actions.${name}`)}
        </ButtonLink>
      ))}
    </PageActions>
  );
}
