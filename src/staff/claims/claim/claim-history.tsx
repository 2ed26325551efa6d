import { Text, Timeline } from '@mantine/core';
import { Section } from '../../kit/record/record-page.tsx';
import { useBankReason } from '../../kit/use-bank-reason.ts';
import { useClaimWords } from '../use-claim-words.ts';
import classes from './claim.module.css';
import type { StaffClaim } from './use-claim.ts';

/** The history of the claim, including who viewed it, newest first. */
export function ClaimHistory({ history }: Pick<StaffClaim, 'history'>) {
  const { t, instant } = useClaimWords();
  const bankReason = useBankReason();
  return (
    <Section title={t('history.title')}>
      <Timeline bulletSize={12} lineWidth={2} color="ink" classNames={{ itemTitle: classes.step }}>
        {history.toReversed().map(({ at, by, name, kind, text }) => (
          <Timeline.Item key={`${at} ${kind}`} title={t(`history.kinds.${kind}`, { defaultValue: kind })}>
            {text && (
              <Text size="sm" className={classes.words}>
                {kind === 'paymentReturned' ? bankReason(text) : text}
              </Text>
            )}
            <Text size="sm" c="dimmed">
              {name ?? t(`history.by.${by}`)} · {instant(at)}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </Section>
  );
}
