import { useTranslation } from 'react-i18next';
import { SearchBox } from '#ui/forms/search-box.tsx';
import { LinkChoice } from '#ui/navigation/link-choice.tsx';
import { formatYear } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { type ReleaseKind, releaseKinds } from '../news-lists.rules.ts';
import styles from './news.module.css';
import { KEYWORD_MAX, type NewsQuery, newsPath } from './news-url.ts';

/** Kind, year and keyword; each change starts again at the first page. */
export function NewsFilters({ query, years }: { query: NewsQuery; years: readonly number[] }) {
  const { t } = useTranslation('news');
  const language = useLanguage();
  const first = { ...query, page: 1 };
  const kindChoice = (kind: ReleaseKind | undefined, name: string) => ({
    name,
    to: newsPath({ ...first, kind, year: undefined }),
    isChosen: query.kind === kind,
  });
  const yearChoice = (year: number | undefined, name: string) => ({
    name,
    to: newsPath({ ...first, year }),
    isChosen: query.year === year,
  });
  const here = newsPath({ ...first, year: undefined, keyword: '' });
  return (
    <div className={styles.filters}>
      <LinkChoice
        label={t('list.kinds')}
        choices={[
          kindChoice(undefined, t('kinds.all')),
          ...releaseKinds.map((kind) => kindChoice(kind, t(`kinds.${kind}`))),
        ]}
      />
      <SearchBox
        action={here.split('?')[0] ?? here}
        label={t('list.search')}
        name="keyword"
        value={query.keyword}
        maxLength={KEYWORD_MAX}
        keep={{
          kind: here.includes('kind=') ? query.kind : undefined,
          year: query.year === undefined ? undefined : String(query.year),
        }}
      />
      {years.length > 1 && (
        <LinkChoice
          label={t('list.years')}
          choices={[
            yearChoice(undefined, t('list.anyYear')),
            ...years.map((year) => yearChoice(year, formatYear(year, language))),
          ]}
        />
      )}
    </div>
  );
}
