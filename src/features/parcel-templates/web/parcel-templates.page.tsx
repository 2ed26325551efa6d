import { useTranslation } from 'react-i18next';
import { PersonalFrame } from '#features/personal-centre/web/personal-frame.widget.tsx';
import { loadForCustomer } from '#features/personal-centre/web/personal-loader.widget.ts';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { CardList } from '#ui/data/card-list.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { callApi } from '#web/calls/call-api.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import IconPackage from '#web/icons/tabler/IconPackage.json' with { type: 'json' };
import { listTemplates } from '../parcel-templates.contract.ts';
import { MAX_TEMPLATES } from '../parcel-templates.rules.ts';
import type { Route } from './+types/parcel-templates.page';
import { TemplateCard } from './template-card.tsx';

export const handle = { title: 'parcel-templates:title' } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const head: PageHead = { titleKey: 'parcel-templates:title', isHidden: true };
  return loadForCustomer(args, async (options) => ({ head, ...(await callApi(listTemplates, {}, options)) }));
}

/** The parcels that a customer has saved. */
export default function ParcelTemplatesPage({ loaderData: { items } }: Route.ComponentProps) {
  const { t } = useTranslation('parcel-templates');
  const order = <ButtonLink to={paths.order}>{t('order')}</ButtonLink>;
  return (
    <PersonalFrame current="parcelTemplates" title={t('title')} lead={t('lead', { max: MAX_TEMPLATES })}>
      {items.length === 0 ? (
        <EmptyState icon={IconPackage} title={t('empty')} actions={order}>
          <p>{t('emptyText')}</p>
        </EmptyState>
      ) : (
        <Stack>
          <CardList label={t('title')}>
            {items.map((template) => (
              <li key={template.templateId}>
                <TemplateCard template={template} />
              </li>
            ))}
          </CardList>
          <div>{order}</div>
        </Stack>
      )}
    </PersonalFrame>
  );
}
