import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import IconHistory from '#web/icons/tabler/IconHistory.json' with { type: 'json' };
import { GroupedNumber } from '#web/texts/grouped-number.tsx';
import { browserLayout } from '../lookup/load-in-browser.ts';
import { useParcelNames } from '../names/parcel-names.ts';
import styles from './recent-list.module.css';
import { clearRecent, setRecentOn, useRecentNumbers } from './recent-numbers.ts';
import { resultsUrl } from './track-url.ts';

/** The numbers stored on this device, one press away; they can be cleared and disabled. */
export function RecentList() {
  const { t } = useTranslation('tracking');
  const { isOn, numbers } = useRecentNumbers();
  const nameOf = useParcelNames();
  if (isOn && numbers.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="recent-numbers">
      <h2 id="recent-numbers" className={styles.title}>
        <Icon of={IconHistory} />
        {t('screen.recent')}
      </h2>
      {isOn ? (
        <ul className={styles.numbers}>
          {numbers.map((waybillNo) => (
            <li key={waybillNo}>
              <Link
                to={resultsUrl({ accepted: [waybillNo], rejected: [] }, browserLayout())}
                preventScrollReset
              >
                {nameOf(waybillNo) ?? <GroupedNumber value={waybillNo} />}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.note}>{t('screen.recentIsOff')}</p>
      )}
      <div className={styles.buttons}>
        {isOn && (
          <Button tone="quiet" onClick={clearRecent}>
            {t('screen.clearRecent')}
          </Button>
        )}
        <Button tone="quiet" onClick={() => setRecentOn(!isOn)}>
          {t(isOn ? 'screen.switchRecentOff' : 'screen.switchRecentOn')}
        </Button>
      </div>
      {isOn && <p className={styles.note}>{t('screen.recentNote')}</p>}
    </section>
  );
}
