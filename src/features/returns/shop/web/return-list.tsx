import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#lib/contract.ts';
import { paths } from '#routes/paths.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { ButtonLink } from '#ui/actions/button.tsx';
import { CardList } from '#ui/data/card-list.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SearchBox } from '#ui/forms/search-box.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { LinkChoice } from '#ui/navigation/link-choice.tsx';
import { Pagination } from '#ui/navigation/pagination.tsx';
import IconAdjustments from '#web/icons/tabler/IconAdjustments.json' with { type: 'json' };
import IconTruckReturn from '#web/icons/tabler/IconTruckReturn.json' with { type: 'json' };
import { returnStates } from '../../returns.rules.ts';
import type { returnList, ShopReturn, ShopReturnRule } from '../shop-returns.contract.ts';
import { RefuseDialog } from './refuse-dialog.tsx';
import { ReturnCard } from './return-card.tsx';
import { type ReturnsQuery, returnsPath } from './returns-url.ts';

type List = OutputOf<typeof returnList>;
type Props = { query: ReturnsQuery; rule: ShopReturnRule; list: List };

/** The returns of a shop, with what it takes back, a filter by state, search and pages. */
export function ReturnList({ query, rule, list }: Props) {
  const { t } = useTranslation('returns');
  const [refusing, setRefusing] = useState<ShopReturn | null>(null);
  const { state, find } = query;
  const found = Object.values(list.counts).reduce((sum, count) => sum + count, 0);
  const hasAny = found > 0 || find !== '';
  return (
    <Stack list>
      <p>{t(`shop.rule.${rule.mode}`, { count: rule.days })}</p>
      <Actions>
        <ButtonLink
          icon={IconAdjustments}
          tone={rule.mode === 'OFF' ? 'primary' : 'plain'}
          to={paths.returnRule}
        >
          {t('shop.toRule')}
        </ButtonLink>
      </Actions>
      {hasAny && (
        <SearchBox
          action={returnsPath()}
          label={t('shop.search')}
          name="find"
          value={find}
          maxLength={40}
          keep={{ state }}
        />
      )}
      {hasAny && <States query={query} counts={list.counts} all={found} />}
      {list.items.length > 0 ? (
        <CardList label={t('shop.title')}>
          {list.items.map((each) => (
            <li key={each.returnId}>
              <ReturnCard of={each} onRefuse={() => setRefusing(each)} />
            </li>
          ))}
        </CardList>
      ) : (
        <Nothing isEmpty={!hasAny} />
      )}
      <Pagination
        page={list.page}
        pages={Math.ceil(list.total / list.pageSize)}
        linkTo={(page) => returnsPath({ ...query, page })}
      />
      {refusing && <RefuseDialog of={refusing} onClose={() => setRefusing(null)} />}
    </Stack>
  );
}

function States({ query, counts, all }: { query: ReturnsQuery; counts: List['counts']; all: number }) {
  const { t } = useTranslation('returns');
  const { find } = query;
  const shown = returnStates.filter((state) => (counts[state] ?? 0) > 0 || state === query.state);
  return (
    <LinkChoice
      label={t('shop.state')}
      choices={[
        {
          name: t('shop.withCount', { name: t('shop.all'), count: all }),
          to: returnsPath({ find }),
          isChosen: query.state === undefined,
        },
        ...shown.map((state) => ({
          name: t('shop.withCount', { name: t(`states.${state}`), count: counts[state] ?? 0 }),
          to: returnsPath({ find, state }),
          isChosen: query.state === state,
        })),
      ]}
    />
  );
}

function Nothing({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useTranslation('returns');
  if (isEmpty)
    return (
      <EmptyState icon={IconTruckReturn} title={t('shop.empty')}>
        <p>{t('shop.emptyText')}</p>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={IconTruckReturn}
      title={t('shop.none')}
      actions={<ButtonLink to={returnsPath()}>{t('shop.showAll')}</ButtonLink>}
    >
      <p>{t('shop.noneText')}</p>
    </EmptyState>
  );
}
