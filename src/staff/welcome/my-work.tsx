import { Badge, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { WaitingCounts } from '#lib/staff/waiting-work.ts';
import { DrawnIcon } from '#web/icons/drawn-icon.tsx';
import IconCircleCheck from '#web/icons/tabler/IconCircleCheck.json' with { type: 'json' };
import { formatNumber } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { Loaded } from '../kit/page/loaded.tsx';
import type { Need } from '../registration.ts';
import { needs } from '../registrations.ts';
import { useWaiting } from '../shell/use-waiting.ts';
import classes from './welcome.module.css';

/** The parts of a queue, the filter that shows each, and how loud it is. */
const parts = [
  { name: 'overdue', filter: 'due=overdue', color: 'danger' },
  { name: 'dueToday', filter: 'due=today', color: 'warn' },
  { name: 'mine', filter: 'assignee=me', color: 'info' },
  { name: 'nobodys', filter: 'assignee=nobody', color: 'ink' },
] as const;

/** What waits for this person, the overdue first; kinds of which nothing waits are left out. */
export function MyWork() {
  const { t } = useTranslation('staff/welcome');
  const waiting = useWaiting();
  return (
    <Stack gap="sm" component="section" aria-labelledby="my-work">
      <Title order={2} size="h4" id="my-work">
        {t('work.title')}
      </Title>
      <Loaded query={waiting}>
        {(counted) => {
          const rows = needs.flatMap((need) => {
            const counts = counted.get(need.kind);
            return counts === undefined || counts?.total === 0 ? [] : [{ need, counts }];
          });
          return rows.length === 0 ? <Nothing /> : <Rows rows={rows.toSorted(byUrgency)} />;
        }}
      </Loaded>
    </Stack>
  );
}

type Row = { need: Need; counts: WaitingCounts | null };

function byUrgency(a: Row, b: Row): number {
  const urgency = ({ counts }: Row) =>
    Number((counts?.overdue ?? 0) > 0) * 2 + Number((counts?.dueToday ?? 0) > 0);
  return urgency(b) - urgency(a);
}

function Nothing() {
  const { t } = useTranslation('staff/welcome');
  return (
    <Group gap="xs" c="dimmed">
      <DrawnIcon of={IconCircleCheck} size={20} />
      <Text>{t('work.none')}</Text>
    </Group>
  );
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <Card withBorder padding={0} component="ul" className={classes.work}>
      {rows.map(({ need, counts }) => (
        <li key={need.kind} className={classes.row}>
          <Whole need={need} counts={counts} />
          {counts && <Parts need={need} counts={counts} />}
        </li>
      ))}
    </Card>
  );
}

function Whole({ need: { title, to }, counts }: Row) {
  const { t } = useTranslation('staff/welcome');
  const language = useLanguage();
  return (
    <Link to={to} className={classes.whole}>
      <Text span fw={600} className={classes.figure}>
        {counts ? formatNumber(counts.total, language) : '–'}
      </Text>
      <span>{t(title)}</span>
      {!counts && (
        <Text span size="sm" c="danger">
          {t('counts.unknown')}
        </Text>
      )}
    </Link>
  );
}

function Parts({ need: { to }, counts }: { need: Need; counts: WaitingCounts }) {
  const { t } = useTranslation('staff/welcome');
  const joint = to.includes('?') ? '&' : '?';
  return (
    <Group gap="xs">
      {parts.map(({ name, filter, color }) => {
        const count = counts[name] ?? 0;
        return (
          count > 0 && (
            <Badge
              key={name}
              color={color}
              component={Link}
              to={`${to}${joint}${filter}`}
              className={classes.part}
            >
              {t(`work.parts.${name}`, { count })}
            </Badge>
          )
        );
      })}
    </Group>
  );
}
