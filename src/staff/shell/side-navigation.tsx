import { Badge, NavLink } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { DrawnIcon } from '#web/icons/drawn-icon.tsx';
import { formatNumber } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { type Group, groups, type Place } from '../registration.ts';
import classes from './shell.module.css';
import { usePlaces } from './use-places.ts';
import { useBadges } from './use-waiting.ts';

/** The screens that this person has access to. */
export function SideNavigation() {
  const { t } = useTranslation('staff/shell');
  const badges = useBadges();
  return (
    <nav aria-label={t('navigation')}>
      {groups.map((group) => (
        <NavigationGroup key={group} group={group} badges={badges} />
      ))}
    </nav>
  );
}

function NavigationGroup({ group, badges }: { group: Group; badges: ReadonlyMap<string, number> }) {
  const { t } = useTranslation('staff/shell');
  const id = useId();
  const { pathname } = useLocation();
  const inside = usePlaces().filter((place) => place.group === group);
  if (inside.length === 0) return null;
  return (
    <>
      <div id={id} className={classes.group}>
        {t(`groups.${group}`)}
      </div>
      <ul aria-labelledby={id} className={classes.list}>
        {inside.map((place) => (
          <li key={place.path}>
            <Entry
              place={place}
              isCurrent={isWithin(pathname, place.path)}
              waiting={badges.get(place.path) ?? 0}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

type EntryProps = { place: Place & { path: string }; isCurrent: boolean; waiting: number };

function Entry({ place, isCurrent, waiting }: EntryProps) {
  const { t } = useTranslation();
  const { icon, path, title } = place;
  const language = useLanguage();
  const entry = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // A low window does not show all entries.
    if (isCurrent) entry.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <NavLink
      ref={entry}
      component={Link}
      to={path}
      label={t(title)}
      leftSection={<DrawnIcon of={icon} size={20} />}
      rightSection={
        waiting > 0 && (
          <Badge
            size="sm"
            color="ink"
            component="span"
            aria-label={t('staff/shell:waiting', { count: waiting })}
          >
            {formatNumber(waiting, language)}
          </Badge>
        )
      }
      className={classes.entry}
      aria-current={isCurrent ? 'page' : undefined}
    />
  );
}

/** A record belongs to the entry of its list. */
function isWithin(pathname: string, path: string): boolean {
  return pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
}
