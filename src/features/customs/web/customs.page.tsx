import { useTranslation } from 'react-i18next';
import { PersonalFrame } from '#features/personal-centre/web/personal-frame.widget.tsx';
import { loadForCustomer } from '#features/personal-centre/web/personal-loader.widget.ts';
import { paths } from '#routes/paths.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { ButtonLink } from '#ui/actions/button.tsx';
import { CardList } from '#ui/data/card-list.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Pagination } from '#ui/navigation/pagination.tsx';
import { callApi } from '#web/calls/call-api.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import IconPackageExport from '#web/icons/tabler/IconPackageExport.json' with { type: 'json' };
import IconPlus from '#web/icons/tabler/IconPlus.json' with { type: 'json' };
import { listDeclarations } from '../customs.contract.ts';
import type { Route } from './+types/customs.page';
import { DeclarationCard } from './declaration-card.tsx';

export const handle = { title: 'customs:list.title' } satisfies PageHandle;
const MAX_PAGE = 1_000;

export async function loader(args: Route.LoaderArgs) {
  const head: PageHead = { titleKey: 'customs:list.title', isHidden: true };
  const typed = Number(args.url.searchParams.get('page'));
  const page = Number.isInteger(typed) && typed > 0 && typed <= MAX_PAGE ? typed : 1;
  return loadForCustomer(args, async (options) => ({
    head,
    list: await callApi(listDeclarations, { page }, options),
  }));
}

/** The international parcels that a customer has declared. */
export default function CustomsPage({ loaderData: { list } }: Route.ComponentProps) {
  const { t } = useTranslation('customs');
  const declare = (
    <ButtonLink tone="primary" icon={IconPlus} to={paths.declareCustoms()}>
      {t('list.declare')}
    </ButtonLink>
  );
  return (
    <PersonalFrame current="customs" title={t('list.title')} lead={t('list.lead')}>
      <Stack list>
        {list.items.length === 0 ? (
          <EmptyState icon={IconPackageExport} title={t('list.empty')} actions={declare}>
            <p>{t('list.emptyText')}</p>
          </EmptyState>
        ) : (
          <>
            <Actions>{declare}</Actions>
            <CardList label={t('list.title')}>
              {list.items.map((each) => (
                <li key={each.declarationId}>
                  <DeclarationCard of={each} />
                </li>
              ))}
            </CardList>
          </>
        )}
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / list.pageSize)}
          linkTo={(page) => paths.customs(page > 1 ? { page: String(page) } : {})}
        />
      </Stack>
    </PersonalFrame>
  );
}
