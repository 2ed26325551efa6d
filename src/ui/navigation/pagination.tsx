import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { plain } from '#lib/plain-text.ts';
import IconChevronLeft from '#web/icons/tabler/IconChevronLeft.json' with { type: 'json' };
import IconChevronRight from '#web/icons/tabler/IconChevronRight.json' with { type: 'json' };
import { Icon } from '../icons/icon.tsx';
import styles from './pagination.module.css';

type Props = { page: number; pages: number; linkTo(page: number): string };

/** What fits on one line of a phone; a longer list shows its ends and the surroundings of the current page. */
const MAX_SHOWN = 7;
const AT_AN_END = 3;

/** Pages of a list as links; renders nothing if there is only one page. */
export function Pagination({ page, pages, linkTo }: Props) {
  const { t } = useTranslation('web');
  if (pages < 2) return null;
  const numbers = Array.from({ length: pages }, (_, at) => at + 1).filter(
    (number) =>
      pages <= MAX_SHOWN ||
      [1, page, pages].includes(number) ||
      Math.max(number, page) <= AT_AN_END ||
      Math.min(number, page) > pages - AT_AN_END,
  );
  return (
    <nav aria-label={plain(t('reading.pages'))} className={styles.pages}>
      <ul>
        {page > 1 && (
          <li>
            <Link to={linkTo(page - 1)} rel="prev" aria-label={plain(t('reading.previousPage'))}>
              <Icon of={IconChevronLeft} />
            </Link>
          </li>
        )}
        {numbers.map((number, at) => (
          <li key={number} data-after-gap={number - (numbers[at - 1] ?? 0) > 1 || undefined}>
            <Link
              to={linkTo(number)}
              aria-current={number === page ? 'page' : undefined}
              aria-label={plain(t('reading.page', { number }))}
            >
              {number}
            </Link>
          </li>
        ))}
        {page < pages && (
          <li>
            <Link to={linkTo(page + 1)} rel="next" aria-label={plain(t('reading.nextPage'))}>
              <Icon of={IconChevronRight} />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
