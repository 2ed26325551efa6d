import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#lib/contract.ts';
import { paths } from '#routes/paths.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { ButtonLink } from '#ui/actions/button.tsx';
import { CardList } from '#ui/data/card-list.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { HelpBlock } from '#ui/feedback/help-block.tsx';
import { SearchBox } from '#ui/forms/search-box.tsx';
import { MainAside } from '#ui/layout/main-aside.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { LinkChoice } from '#ui/navigation/link-choice.tsx';
import { Pagination } from '#ui/navigation/pagination.tsx';
import IconFilePlus from '#web/icons/tabler/IconFilePlus.json' with { type: 'json' };
import IconReportMoney from '#web/icons/tabler/IconReportMoney.json' with { type: 'json' };
import type { findIndemnityList } from '../../claims.contract.ts';
import { type ClaimsQuery, claimsPath, publicLabels } from '../claims-url.ts';
import { RulesLinks } from '../rules-links.tsx';
import { useClaimsPage } from '../use-claim-words.ts';
import { ClaimCard } from './claim-card.tsx';

type List = OutputOf<typeof findIndemnityList>;
type Props = { query: Extract<ClaimsQuery, { view: 'list' }>; list: List };

/** The claims of a customer, with links to the claim rules [D-15]. */
export function ClaimList({ query, list }: Props) {
  return (
    <MainAside
      main={<Found query={query} list={list} />}
      aside={
        <>
          <RulesLinks />
          <HelpBlock />
        </>
      }
    />
  );
}

/** With filters, search and pages. */
function Found({ query, list }: Props) {
  const { t } = useTranslation('claims');
  const page = useClaimsPage();
  const { status, find } = query;
  const found = list.counts.PROCESSING + list.counts.PROCESSED;
  const hasAny = found > 0 || find !== '';
  return (
    <Stack>
      {hasAny && (
        <>
          <Actions>
            <NewClaim />
          </Actions>
          <SearchBox
            action={page()}
            label={t('list.search')}
            name="find"
            value={find}
            maxLength={40}
            keep={{ status: status?.toLowerCase() }}
          />
          <LabelChoice query={query} counts={list.counts} all={found} />
        </>
      )}
      {list.items.length > 0 ? (
        <CardList label={t('list.title')}>
          {list.items.map((claim) => (
            <li key={claim.claimNo}>
              <ClaimCard claim={claim} />
            </li>
          ))}
        </CardList>
      ) : (
        <Nothing isEmpty={!hasAny} />
      )}
      <Pagination
        page={list.page}
        pages={Math.ceil(list.total / list.pageSize)}
        linkTo={(number) => claimsPath(page, { status, find, page: number })}
      />
    </Stack>
  );
}

function NewClaim() {
  const { t } = useTranslation('claims');
  return (
    <ButtonLink tone="primary" icon={IconFilePlus} to={paths.claim()}>
      {t('list.new')}
    </ButtonLink>
  );
}

function LabelChoice({ query, counts, all }: { query: Props['query']; counts: List['counts']; all: number }) {
  const { t } = useTranslation('claims');
  const page = useClaimsPage();
  const { find } = query;
  const choices = [
    { name: t('list.withCount', { name: t('list.all'), count: all }), status: undefined },
    ...publicLabels.map((status) => ({
      name: t('list.withCount', { name: t(`statuses.${status}`), count: counts[status] }),
      status,
    })),
  ];
  return (
    <LinkChoice
      label={t('list.status')}
      choices={choices.map(({ name, status }) => ({
        name,
        to: claimsPath(page, { status, find }),
        isChosen: query.status === status,
      }))}
    />
  );
}

function Nothing({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useTranslation('claims');
  const page = useClaimsPage();
  if (isEmpty)
    return (
      <EmptyState icon={IconReportMoney} title={t('list.empty')} actions={<NewClaim />}>
        <p>{t('list.emptyText')}</p>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={IconReportMoney}
      title={t('list.none')}
      actions={<ButtonLink to={page()}>{t('list.showAll')}</ButtonLink>}
    >
      <p>{t('list.noneText')}</p>
    </EmptyState>
  );
}
