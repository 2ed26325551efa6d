import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Actions } from '#ui/actions/actions.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import type { DeliveryOptions, InstructionDetails } from '../instructions.contract.ts';
import styles from './change.module.css';
import { useDescription } from './use-description.ts';

type Props = {
  details: InstructionDetails;
  /** Of the selected drop point. */
  pointName: string;
  options: DeliveryOptions;
  isBusy: boolean;
  onConfirm(): void;
  onBack(): void;
};

/** A summary of the request before it is sent. */
export function Review({ details, pointName, options, isBusy, onConfirm, onBack }: Props) {
  const { t } = useTranslation('delivery-instructions');
  const say = useDescription(options);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const isLeft = details.kind === 'NEIGHBOUR' || details.kind === 'SAFE_PLACE';
  return (
    <Panel aria-labelledby="change-review">
      <h2 id="change-review" ref={title} tabIndex={-1}>
        {t('screen.review')}
      </h2>
      <p className={styles.strong}>{say(details, pointName)}</p>
      {isLeft && <p>{t('screen.risk')}</p>}
      {'note' in details && details.note && <q>{details.note}</q>}
      <Actions>
        <Button tone="primary" busy={isBusy} onClick={onConfirm}>
          {t(isBusy ? 'screen.sending' : 'screen.confirm')}
        </Button>
        <Button onClick={onBack}>{t('screen.edit')}</Button>
      </Actions>
    </Panel>
  );
}
