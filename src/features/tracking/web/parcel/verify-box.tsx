import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import IconLockOpen from '#web/icons/tabler/IconLockOpen.json' with { type: 'json' };
import type { ParcelState } from '../../event-states.rules.ts';
import { stateRows } from '../../state-rows.rules.ts';
import styles from './parcel-detail.module.css';

/** What the digits of the phone unlock, and their input. */
export function VerifyBox({ state, onVerify }: { state: ParcelState; onVerify(): void }) {
  const { t } = useTranslation('tracking');
  return (
    <div className={`${styles.verify} ${styles.needsScript}`}>
      <p>{t(`screen.verifyFor.${stateRows[state].verifyFor}`)}</p>
      <Button icon={IconLockOpen} onClick={onVerify}>
        {t('screen.verify')}
      </Button>
    </div>
  );
}
