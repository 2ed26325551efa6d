import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#lib/contract.ts';
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { CardList } from '#ui/data/card-list.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { LinkChoice } from '#ui/navigation/link-choice.tsx';
import { Pagination } from '#ui/navigation/pagination.tsx';
import IconBuildingStore from '#web/icons/tabler/IconBuildingStore.json' with { type: 'json' };
import type { shopDrafts } from '../shop-drafts.contract.ts';
import { type DraftState, draftStates } from '../shop-drafts.rules.ts';
import { DraftCard } from './draft-card.tsx';
import { type Day, SendDrafts, type Sender } from './send-drafts.tsx';
import { SendResult, type Sent } from './send-result.tsx';
import { shopOrdersPath } from './shop-orders-url.ts';

type Props = {
  state: DraftState;
  list: OutputOf<typeof shopDrafts>;
  senders: readonly Sender[];
  days: readonly Day[];
};

/** Orders in a state; of those that wait, the ready ones are chosen and sent together. */
export function DraftList({ state, list, senders, days }: Props) {
  const { t } = useTranslation('shop-platforms');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [result, setResult] = useState<{ nth: number; rows: readonly Sent[] }>({ nth: 0, rows: [] });
  const { drafts, counts, page, pageSize } = list;
  const ready = drafts.filter(({ isReady }) => isReady);
  const choose = (draftId: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(draftId);
    else next.delete(draftId);
    setChosen(next);
  };
  // What was ordered meanwhile is no longer chosen.
  const chosenNow = ready.filter(({ draftId }) => chosen.has(draftId));
  return (
    <Stack list>
      <Actions>
        <ButtonLink icon={IconBuildingStore} to={paths.shops}>
          {t('shops.open')}
        </ButtonLink>
        {ready.length > 0 && (
          <Button onClick={() => setChosen(new Set(ready.map(({ draftId }) => draftId)))}>
            {t('send.all')}
          </Button>
        )}
      </Actions>
      <LinkChoice
        label={t('drafts.filter')}
        choices={draftStates.map((each) => ({
          name: `${plain(t(`drafts.states.${each}`))} (${counts[each]})`,
          to: shopOrdersPath(each),
          isChosen: each === state,
        }))}
      />
      {result.nth > 0 && <SendResult key={result.nth} rows={result.rows} />}
      {drafts.length === 0 ? (
        <EmptyState icon={IconBuildingStore} title={t(`drafts.none.${state}`)}>
          <p>{t('drafts.noneText')}</p>
        </EmptyState>
      ) : (
        <CardList label={t('drafts.list')}>
          {drafts.map((draft) => (
            <li key={draft.draftId}>
              <DraftCard
                draft={draft}
                isChosen={chosen.has(draft.draftId)}
                onChoose={(isChosen) => choose(draft.draftId, isChosen)}
              />
            </li>
          ))}
        </CardList>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(counts[state] / pageSize)}
        linkTo={(other) => shopOrdersPath(state, other)}
      />
      {state === 'open' && (
        <SendDrafts
          chosen={chosenNow}
          hasReady={ready.length > 0}
          senders={senders}
          days={days}
          onDone={(rows) => setResult(({ nth }) => ({ nth: nth + 1, rows }))}
        />
      )}
    </Stack>
  );
}
