import { Button, Kbd, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { closeSpotlight, openSpotlight, Spotlight } from '@mantine/spotlight';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DrawnIcon } from '#web/icons/drawn-icon.tsx';
import IconSearch from '#web/icons/tabler/IconSearch.json' with { type: 'json' };
import { viewAddress, viewsQuery } from '../kit/views/use-views.ts';
import type { Found } from '../registration.ts';
import { needs, screens, searchSources } from '../registrations.ts';
import { useMay } from '../session/session.ts';
import classes from './shell.module.css';
import { usePlaces } from './use-places.ts';

const TYPING_PAUSE_MS = 200;
const MIN_LETTERS = 2;

/** Opens the search; labelled with its keyboard shortcut. */
export function SearchButton() {
  const { t } = useTranslation('staff/shell');
  return (
    <Button
      leftSection={<DrawnIcon of={IconSearch} size={18} />}
      rightSection={
        <Kbd size="xs" visibleFrom="md" aria-hidden>
          Ctrl K
        </Kbd>
      }
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openSpotlight()}
    >
      {t('search.button')}
    </Button>
  );
}

/** One input that finds screens and records. */
export function SearchWindow() {
  const { t } = useTranslation('staff/shell');
  const [query, setQuery] = useState('');
  const pages = useScreens(query);
  const deeds = useDeeds(query);
  const views = useSavedViews(query);
  const records = useRecords(query);
  const [first] = [...pages, ...deeds, ...views, ...records.found];
  const openFirst = useOpenFirst(first, { query, isSearching: records.isSearching });
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      shortcut="mod + K"
      tagsToIgnore={[]}
      scrollable
      title={t('search.button')}
      classNames={{ header: classes.unseen }}
    >
      <Spotlight.Search
        placeholder={t('search.placeholder')}
        aria-label={t('search.button')}
        onKeyDown={openFirst}
        leftSection={<DrawnIcon of={IconSearch} size={20} />}
      />
      <Spotlight.ActionsList>
        <FoundGroup label={t('search.pages')} found={pages} />
        <FoundGroup label={t('search.deeds')} found={deeds} />
        <FoundGroup label={t('search.views')} found={views} />
        <FoundGroup label={t('search.records')} found={records.found} />
        {pages.length + deeds.length + views.length + records.found.length === 0 && (
          <Spotlight.Empty>
            {records.isSearching ? t('search.searching') : t('search.nothing')}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/**
 * Results that arrive after typing are not highlighted automatically, so Enter opens the first. Pressed before they
 * arrive, it opens the first one then, unless the text was changed or the window closed meanwhile.
 */
function useOpenFirst(
  first: Found | undefined,
  { query, isSearching }: { query: string; isSearching: boolean },
): (event: KeyboardEvent) => void {
  const navigate = useNavigate();
  const [entered, setEntered] = useState<string>();
  const open = ({ to }: Found) => {
    setEntered(undefined);
    closeSpotlight();
    navigate(to);
  };
  useEffect(() => {
    if (entered === undefined) return;
    if (entered !== query || (!first && !isSearching)) setEntered(undefined);
    else if (first) open(first);
  });
  return ({ key, nativeEvent }) => {
    // Enter chooses a word of an input method while it composes one.
    if (key !== 'Enter' || nativeEvent.isComposing) return;
    if (document.querySelector('[data-action][data-selected]')) return;
    if (first) open(first);
    else if (isSearching) setEntered(query);
  };
}

function FoundGroup({ label, found }: { label: string; found: readonly Found[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (found.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={label}>
      {found.map(({ to, title, detail, kind }) => (
        <Spotlight.Action key={to} onClick={() => navigate(to)}>
          <span>
            {title}
            {(detail || kind) && (
              <Text size="xs" c="dimmed">
                {kind ? t(kind) : detail}
              </Text>
            )}
          </span>
        </Spotlight.Action>
      ))}
    </Spotlight.ActionsGroup>
  );
}

function useScreens(query: string): Found[] {
  const { t } = useTranslation();
  const wanted = query.trim().toLocaleLowerCase();
  return usePlaces()
    .map(({ path, title }) => ({ to: path, title: t(title) }))
    .filter(({ title }) => title.toLocaleLowerCase().includes(wanted));
}

/** What can be made, and what waits. */
function useDeeds(query: string): Found[] {
  const { t } = useTranslation();
  const may = useMay();
  const allowed = screens.filter(({ permission }) => may(permission));
  const wanted = query.trim().toLocaleLowerCase();
  const made = allowed.flatMap(({ path, deed }) => (deed ? [{ to: path, title: t(deed) }] : []));
  const waiting = needs
    .filter(({ to }) => allowed.some(({ path }) => path === to.split('?', 1)[0]))
    .map(({ to, title }) => ({ to, title: t(title) }));
  return [...made, ...waiting].filter(({ title }) => title.toLocaleLowerCase().includes(wanted));
}

/** Saved views by their name, or by the list that they are of; asked for with the first letters. */
function useSavedViews(query: string): Found[] {
  const { t } = useTranslation();
  const wanted = query.trim().toLocaleLowerCase();
  const isEnough = wanted.length >= MIN_LETTERS;
  const { data = [] } = useQuery({ ...viewsQuery, enabled: isEnough });
  const places = usePlaces();
  if (!isEnough) return [];
  return data.flatMap((view) => {
    const place = places.find(({ path }) => path === view.list);
    const detail = place ? t(place.title) : '';
    const isFound = `${view.name} ${detail}`.toLocaleLowerCase().includes(wanted);
    return isFound ? [{ to: viewAddress(view), title: view.name, detail }] : [];
  });
}

function useRecords(query: string) {
  const may = useMay();
  const [wanted] = useDebouncedValue(query.trim(), TYPING_PAUSE_MS);
  const isEnough = wanted.length >= MIN_LETTERS;
  const results = useQueries({
    queries: searchSources
      .filter(({ permission }) => may(permission))
      .map(({ name, find }) => ({
        queryKey: ['search', name, wanted],
        queryFn: ({ signal }: { signal: AbortSignal }) => find(wanted, signal),
        enabled: isEnough,
      })),
  });
  // While typing has not paused nobody has searched for it, and Enter must not open what was found for less.
  const isTyping = query.trim() !== wanted;
  return {
    found: isEnough && !isTyping ? results.flatMap(({ data }) => data ?? []) : [],
    isSearching:
      (isTyping && query.trim().length >= MIN_LETTERS) ||
      (isEnough && results.some(({ isFetching }) => isFetching)),
  };
}
