import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeNotGiven } from '#features/delivery-instructions/web/code/use-code.widget.ts';
import { toLanguage } from '#lib/language.ts';
import { paths } from '#routes/paths.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { CardList } from '#ui/data/card-list.tsx';
import { SquareCode } from '#ui/data/square-code.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { errorMessage } from '#web/calls/error-message.ts';
import IconPrinter from '#web/icons/tabler/IconPrinter.json' with { type: 'json' };
import { announce } from '#web/state/notices.ts';
import { formatDate, formatDateTime, formatMoney } from '#web/texts/format.ts';
import { GroupedNumber } from '#web/texts/grouped-number.tsx';
import type { OwnReturn } from '../returns.contract.ts';
import { returnTones } from './return-tones.ts';
import styles from './returns.module.css';

/** Side of the QR code on screen, in pixels: read from an arm's length. */
const SQUARE_PIXELS = 200;

type Props = { returns: readonly OwnReturn[]; callOff(id: string): Promise<void> };

/** What was asked of a parcel and what became of it; an approved one with what the counter needs. */
export function ReturnCards({ returns, callOff }: Props) {
  const { t } = useTranslation('returns');
  const [asking, setAsking] = useState<OwnReturn | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function end({ returnId }: OwnReturn): Promise<void> {
    // One dialog at a time: that for the code by SMS replaces this one.
    setAsking(null);
    setBusy(true);
    try {
      await callOff(returnId);
      announce(t('screen.calledOff'), { tone: 'good' });
    } catch (failure) {
      if (!(failure instanceof CodeNotGiven)) announce(errorMessage(failure, t), { tone: 'danger' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-labelledby="returns" className={styles.list}>
      <h2 id="returns">{t('screen.list')}</h2>
      <CardList>
        {returns.map((each) => (
          <li key={each.returnId}>
            <Panel>
              <One of={each} />
              {each.canCallOff && (
                <Actions>
                  <Button busy={isBusy} onClick={() => setAsking(each)}>
                    {t('screen.callOff')}
                  </Button>
                </Actions>
              )}
            </Panel>
          </li>
        ))}
      </CardList>
      {asking && (
        <ConfirmDialog
          title={t('screen.callOffAsk')}
          confirm={t('screen.callOff')}
          cancel={t('screen.keep')}
          busy={isBusy}
          onConfirm={() => void end(asking)}
          onClose={() => setAsking(null)}
        >
          {t('screen.callOffText')}
        </ConfirmDialog>
      )}
    </section>
  );
}

function One({ of }: { of: OwnReturn }) {
  const { t, i18n } = useTranslation('returns');
  const language = toLanguage(i18n.language);
  const { state, reason, note, paidBy, priceSatang, askedAt, refusal, refusalNote, expiresOn, counter } = of;
  const date = formatDate(expiresOn, language);
  return (
    <>
      <div>
        <StatusBadge tone={returnTones[state]}>{t(`states.${state}`)}</StatusBadge>
      </div>
      <p>{t(`screen.next.${state}`, { date })}</p>
      {refusal && <p>{t(`refusals.${refusal}`)}</p>}
      {refusalNote !== '' && <p>{t('screen.shopSays', { note: refusalNote })}</p>}
      {counter && <Counter counter={counter} />}
      {(state === 'REQUESTED' || state === 'APPROVED') && (
        <p>
          <strong>{t(`screen.pays.${paidBy}`, { amount: formatMoney(priceSatang, language) })}</strong>
        </p>
      )}
      <p className={styles.muted}>
        {[t('screen.askedAt', { when: formatDateTime(askedAt, language) }), t(`reasons.${reason}`), note]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  );
}

/** What the counter scans, and the label for whoever prints it. */
function Counter({
  counter: { waybillNo, square, labelPath },
}: {
  counter: NonNullable<OwnReturn['counter']>;
}) {
  const { t } = useTranslation('returns');
  return (
    <>
      <figure className={styles.sheet}>
        <SquareCode square={square} label={t('screen.square')} pixels={SQUARE_PIXELS} />
        <figcaption>
          {t('screen.counterCode')}{' '}
          <strong>
            <GroupedNumber value={waybillNo} />
          </strong>
        </figcaption>
      </figure>
      <Actions>
        <ButtonLink to={paths.dropPoints()}>{t('screen.points')}</ButtonLink>
        <ButtonLink icon={IconPrinter} to={labelPath} reloadDocument>
          {t('screen.label')}
        </ButtonLink>
        <ButtonLink tone="quiet" to={paths.waybill(waybillNo)}>
          {t('screen.follow')}
        </ButtonLink>
      </Actions>
    </>
  );
}
