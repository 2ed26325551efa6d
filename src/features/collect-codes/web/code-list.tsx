import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeNotGiven } from '#features/delivery-instructions/web/code/use-code.widget.ts';
import { toLanguage } from '#lib/language.ts';
import { plain } from '#lib/plain-text.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { ShareButton } from '#ui/actions/share-button.tsx';
import { CardList } from '#ui/data/card-list.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { errorMessage } from '#web/calls/error-message.ts';
import { announce } from '#web/state/notices.ts';
import { formatDate, formatDateTime } from '#web/texts/format.ts';
import type { CollectCode } from '../collect-codes.contract.ts';
import type { ShownState } from '../collect-codes.rules.ts';
import styles from './collect-codes.module.css';
import { inFours } from './in-fours.ts';

const toneOf: Record<ShownState, Tone> = {
  OPEN: 'info',
  USED: 'good',
  REVOKED: 'neutral',
  OVER: 'neutral',
  ENDED: 'neutral',
};

type Props = { codes: readonly CollectCode[]; revoke(id: string): Promise<void> };

/** The codes of a parcel with what became of each; an open one is shared or revoked. */
export function CodeList({ codes, revoke }: Props) {
  const { t } = useTranslation('collect-codes');
  const [asking, setAsking] = useState<CollectCode | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function takeBack({ id }: CollectCode): Promise<void> {
    // One dialog at a time: that for the code by SMS replaces this one.
    setAsking(null);
    setBusy(true);
    try {
      await revoke(id);
      announce(t('screen.revoked'), { tone: 'good' });
    } catch (failure) {
      if (!(failure instanceof CodeNotGiven)) announce(errorMessage(failure, t), { tone: 'danger' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-labelledby="collect-codes" className={styles.list}>
      <h2 id="collect-codes">{t('screen.list')}</h2>
      <CardList>
        {codes.map((code) => (
          <One key={code.id} code={code} isBusy={isBusy} onRevoke={() => setAsking(code)} />
        ))}
      </CardList>
      {asking && (
        <ConfirmDialog
          title={t('screen.revokeOf', { name: asking.name })}
          confirm={t('screen.revoke')}
          cancel={t('screen.keep')}
          busy={isBusy}
          onConfirm={() => void takeBack(asking)}
          onClose={() => setAsking(null)}
        >
          {t('screen.revokeAsk', { name: asking.name })}
        </ConfirmDialog>
      )}
    </section>
  );
}

function One({ code, isBusy, onRevoke }: { code: CollectCode; isBusy: boolean; onRevoke(): void }) {
  const { t, i18n } = useTranslation('collect-codes');
  const language = toLanguage(i18n.language);
  const { name, collectOn, state, digits, path } = code;
  const date = formatDate(collectOn, language);
  return (
    <li>
      <Panel>
        <div>
          <StatusBadge tone={toneOf[state]}>{t(`states.${state}`)}</StatusBadge>
        </div>
        <p className={styles.strong}>{t('screen.for', { name, date })}</p>
        {digits && <p>{t('screen.digits', { digits: inFours(digits) })}</p>}
        <p className={styles.muted}>
          <Moments code={code} />
        </p>
        {path && (
          <Actions>
            <ShareButton
              path={path}
              title={t('screen.shareTitle')}
              text={plain(t('screen.shareText', { date }))}
            />
            <ButtonLink to={path}>{t('screen.open')}</ButtonLink>
            <Button busy={isBusy} aria-label={plain(`${t('screen.revoke')}: ${name}`)} onClick={onRevoke}>
              {t('screen.revoke')}
            </Button>
          </Actions>
        )}
      </Panel>
    </li>
  );
}

function Moments({ code: { madeAt, revokedAt, usedAt, usedWhere: where } }: { code: CollectCode }) {
  const { t, i18n } = useTranslation('collect-codes');
  const at = (instant: string) => formatDateTime(instant, toLanguage(i18n.language));
  return [
    t('screen.madeAt', { when: at(madeAt) }),
    revokedAt && t('screen.revokedAt', { when: at(revokedAt) }),
    usedAt && t(where ? 'screen.usedWhere' : 'screen.usedAt', { when: at(usedAt), where }),
  ]
    .filter(Boolean)
    .join(' · ');
}
