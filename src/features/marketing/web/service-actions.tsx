import { useTranslation } from 'react-i18next';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { PageActions } from '#ui/layout/page-header.tsx';
import IconCalculator from '#web/icons/tabler/IconCalculator.json' with { type: 'json' };
import IconMapPin from '#web/icons/tabler/IconMapPin.json' with { type: 'json' };
import IconPackageExport from '#web/icons/tabler/IconPackageExport.json' with { type: 'json' };

const actions = [
  { name: 'send', to: paths.order, icon: IconPackageExport },
  { name: 'price', to: paths.price(), icon: IconCalculator },
  { name: 'dropPoint', to: paths.dropPoints(), icon: IconMapPin },
] as const;

/** The most common next steps. */
export function ServiceActions() {
  const { t } = useTranslation('marketing');
  return (
    <PageActions>
      {actions.map(({ name, to, icon }, at) => (
        <ButtonLink key={to} to={to} icon={icon} tone={at === 0 ? 'primary' : 'plain'}>
          {t(`actions.${name}`)}
        </ButtonLink>
      ))}
    </PageActions>
  );
}
