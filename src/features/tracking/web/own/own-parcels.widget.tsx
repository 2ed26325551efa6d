import { useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OutputOf } from '#lib/contract.ts';
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useIsPhone } from '#web/state/use-layout.ts';
import { groupOf } from '../../parcel-states.rules.ts';
import { parcelGroups } from '../../state-row.rules.ts';
import type { listMyParcels } from '../../tracking.contract.ts';
import { mostPressing } from './own-groups.ts';
import styles from './own-parcels.module.css';
import { ParcelLine } from './parcel-line.tsx';

type Own = OutputOf<typeof listMyParcels>;
const SHOWN_FIRST = 3;
/** On a phone the rest of the personal centre is below the list. */
const SHOWN_ON_PHONE = 5;

/** The few of a customer's parcels that matter now, with a link to all of them. */
export function OwnParcelsNow({ own: { parcels } }: { own: Own }) {
  const { t } = useTranslation('tracking');
  const id = useId();
  if (parcels.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.own}>
      <div className={styles.heading}>
        <h2 id={id}>{t('own.title')}</h2>
        <Link to={paths.personalCentre}>{t('own.all')}</Link>
      </div>
      <ul className={styles.lines}>
        {mostPressing(parcels)
          .slice(0, SHOWN_FIRST)
          .map(({ parcel }) => (
            <ParcelLine key={parcel.billCode} parcel={parcel} />
          ))}
      </ul>
    </section>
  );
}

const states = ['ALL', ...parcelGroups] as const;
type State = (typeof states)[number];
const roles = ['all', 'sender', 'consignee'] as const;
type Role = (typeof roles)[number];

/** All of them, by sender and by state; on a phone first the most pressing ones. */
export function OwnParcels({ own: { parcels, isAll } }: { own: Own }) {
  const { t } = useTranslation('tracking');
  const id = useId();
  const [role, setRole] = useState<Role>('all');
  const [group, setGroup] = useState<State>('ALL');
  const ofRole = parcels.filter((each) => role === 'all' || each.role === role);
  const inGroup = (wanted: State) =>
    ofRole.filter(({ parcel }) => wanted === 'ALL' || groupOf(parcel) === wanted);
  const found = mostPressing(inGroup(group));
  const isPhone = useIsPhone();
  const [isWhole, setWhole] = useState(false);
  const shown = isPhone && !isWhole ? found.slice(0, SHOWN_ON_PHONE) : found;
  // The pressed button is gone: the keyboard goes on at the first line that has come.
  const toFirstNew = useCallback((list: HTMLUListElement | null) => {
    list?.children[SHOWN_ON_PHONE]?.querySelector('a')?.focus();
  }, []);
  return (
    <section aria-labelledby={id} className={`${styles.own} ${styles.unabridged}`}>
      <h2 id={id}>{t('own.title')}</h2>
      {parcels.length === 0 ? (
        <EmptyState
          title={t('own.none')}
          actions={<ButtonLink to={paths.track}>{t('own.track')}</ButtonLink>}
        >
          <p>{t('own.noneText')}</p>
        </EmptyState>
      ) : (
        <>
          <Choice
            name={t('own.whose')}
            of={roles}
            chosen={role}
            choose={(next) => setRole(next)}
            say={(each) => t(`own.roles.${each}`)}
          />
          <Choice
            name={t('own.state')}
            of={states}
            chosen={group}
            choose={(next) => setGroup(next)}
            say={(each) => t(`own.groups.${each}`, { count: inGroup(each).length })}
          />
          <ul className={styles.lines} ref={isWhole ? toFirstNew : undefined}>
            {shown.map(({ parcel }) => (
              <ParcelLine key={parcel.billCode} parcel={parcel} />
            ))}
          </ul>
          {shown.length < found.length && (
            <Button wide onClick={() => setWhole(true)}>
              {t('own.whole', { count: found.length })}
            </Button>
          )}
          {shown.length === 0 && (
            <p role="status" className={styles.note}>
              {t('own.noneHere')}
            </p>
          )}
          {!isAll && shown.length === found.length && (
            <p className={styles.note}>{t('own.more', { count: parcels.length })}</p>
          )}
        </>
      )}
    </section>
  );
}

type ChoiceProps<T extends string> = {
  name: string;
  of: readonly T[];
  chosen: T;
  choose(next: T): void;
  say(each: T): string;
};

function Choice<T extends string>({ name, of, chosen, choose, say }: ChoiceProps<T>) {
  return (
    <fieldset aria-label={plain(name)} className={styles.choice}>
      {of.map((each) => (
        <button key={each} type="button" aria-pressed={each === chosen} onClick={() => choose(each)}>
          {say(each)}
        </button>
      ))}
    </fieldset>
  );
}
