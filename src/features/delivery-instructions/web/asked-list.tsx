import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ChangeState } from '#features/tracking/change-kinds.rules.ts';
import { paths } from '#routes/paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { CardList } from '#ui/data/card-list.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { errorMessage } from '#web/calls/error-message.ts';
import { announce } from '#web/state/notices.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import type { DeliveryOptions, Instruction } from '../instructions.contract.ts';
import styles from './change.module.css';
import { CodeNotGiven } from './code/use-code.widget.ts';
import { type DescribedInstruction, useDescription } from './use-description.ts';

const toneOf: Record<ChangeState, Tone> = {
  OPEN: 'info',
  ACKNOWLEDGED: 'info',
  DONE: 'good',
  FAILED: 'warn',
  CANCELLED: 'neutral',
  NOT_NEEDED: 'neutral',
};

type Props = { options: DeliveryOptions; cancel(instruction: Instruction): Promise<void> };

/** The instructions of this delivery with their states, and buttons to cancel the active ones. */
export function AskedList({ options, cancel }: Props) {
  const { t } = useTranslation('delivery-instructions');
  const [asking, setAsking] = useState<Instruction | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (options.instructions.length === 0) return null;

  async function takeBack(instruction: Instruction): Promise<void> {
    // One dialog at a time: that for the code replaces this one.
    setAsking(null);
    setBusy(true);
    try {
      await cancel(instruction);
      announce(t('screen.cancelled'), { tone: 'good' });
    } catch (failure) {
      if (!(failure instanceof CodeNotGiven)) announce(errorMessage(failure, t), { tone: 'danger' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-labelledby="asked" className={styles.form}>
      <h2 id="asked">{t('screen.asked')}</h2>
      <CardList>
        {options.instructions.map((each) => (
          <Asked
            key={each.id}
            instruction={each}
            options={options}
            isBusy={isBusy}
            onCancel={() => setAsking(each)}
          />
        ))}
      </CardList>
      {asking && (
        <ConfirmDialog
          title={t(asking.isFromLastingWish ? 'screen.notForThis' : 'screen.cancel')}
          confirm={t(asking.isFromLastingWish ? 'screen.notForThis' : 'screen.cancel')}
          cancel={t('screen.keep')}
          busy={isBusy}
          onConfirm={() => void takeBack(asking)}
          onClose={() => setAsking(null)}
        >
          {t(asking.isFromLastingWish ? 'screen.notForThisAsk' : 'screen.cancelAsk')}
        </ConfirmDialog>
      )}
    </section>
  );
}

type AskedProps = {
  instruction: Instruction;
  options: DeliveryOptions;
  isBusy: boolean;
  onCancel(): void;
};

function Asked({ instruction, options, isBusy, onCancel }: AskedProps) {
  const { t } = useTranslation('delivery-instructions');
  const language = useLanguage();
  const say = useDescription(options);
  const { details, state, askedAt, endedAt, answer, canCancel, pointName, isFromLastingWish } = instruction;
  const stateText = t(`states.${state}`);
  return (
    <li>
      <Panel>
        <div>
          <StatusBadge tone={toneOf[state]}>{stateText}</StatusBadge>
        </div>
        <p className={styles.strong}>{say(details ?? shownOf(instruction), pointName?.[language])}</p>
        {details && 'note' in details && details.note && <q>{details.note}</q>}
        <p className={styles.muted}>
          {t('screen.askedAt', { when: formatDateTime(askedAt, language) })}
          {endedAt &&
            ` · ${t('screen.endedAt', { state: stateText, when: formatDateTime(endedAt, language) })}`}
        </p>
        {isFromLastingWish && (
          <p>
            {t('screen.fromWish')} <Link to={paths.lastingWishes()}>{t('screen.seeWishes')}</Link>
          </p>
        )}
        {answer && <p>{t('screen.answer', { answer })}</p>}
        {canCancel && (
          <div>
            <Button busy={isBusy} onClick={onCancel}>
              {t(isFromLastingWish ? 'screen.notForThis' : 'screen.cancel')}
            </Button>
          </div>
        )}
      </Panel>
    </li>
  );
}

/** The parts of an instruction without free text. */
function shownOf({ kind, date, hour, pointCode }: Instruction): DescribedInstruction {
  if (kind === 'ANOTHER_DAY' && date) return { kind, date };
  if (kind === 'NOT_BEFORE' && hour !== null) return { kind, hour };
  return kind === 'HOLD' && pointCode ? { kind, pointCode } : { kind, hidden: true };
}
