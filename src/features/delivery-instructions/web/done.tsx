import { useTranslation } from 'react-i18next';
import { OpeningLine } from '#features/drop-points/web/opening-line.widget.tsx';
import { HOLD_DAYS } from '#features/parcels/holding.rules.ts';
import { paths } from '#routes/paths.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { ResultMessage } from '#ui/feedback/result-message.tsx';
import type { DeliveryOptions, InstructionDetails } from '../instructions.contract.ts';
import styles from './change.module.css';
import type { ChosenPoint } from './change-draft.ts';
import { useDescription } from './use-description.ts';

type Props = {
  details: InstructionDetails;
  point: ChosenPoint | null;
  options: DeliveryOptions;
  onMore(): void;
};

/** Confirmation: what was requested, where and until when, how it is confirmed, and links to continue. */
export function Done({ details, point, options, onMore }: Props) {
  const { t } = useTranslation(['delivery-instructions', 'drop-points']);
  const say = useDescription(options);
  const { billCode, phones, isOfSender } = options;
  const always = isOfSender ? null : wishOf(details);
  return (
    <ResultMessage title={t(`done.title.${details.kind}`)}>
      <p className={styles.strong}>{say(details, point?.name)}</p>
      {details.kind === 'HOLD' && point && (
        <div className={styles.where}>
          <p>{point.address}</p>
          <OpeningLine opening={point.opening} />
          <p>{t('done.collect', { days: HOLD_DAYS })}</p>
          <p>
            <a href={paths.dropPoint(point.code)}>{t('done.pointPage')}</a>
          </p>
        </div>
      )}
      {details.kind !== 'HOLD' && <p>{t(`done.next.${details.kind}`)}</p>}
      <p>{phones.consignee ? t('done.sms', { phone: phones.consignee }) : t('done.noSms')}</p>
      <Actions>
        <ButtonLink tone="primary" to={paths.waybill(billCode)}>
          {t('screen.back')}
        </ButtonLink>
        <Button onClick={onMore}>{t('done.more')}</Button>
        {always && <ButtonLink to={paths.lastingWishes(always)}>{t('done.always')}</ButtonLink>}
      </Actions>
    </ResultMessage>
  );
}

/** What the page of lasting wishes begins with; typed words of other people stay out of addresses. */
function wishOf(details: InstructionDetails): Record<string, string> | null {
  switch (details.kind) {
    case 'SAFE_PLACE':
      return { kind: details.kind, place: details.place };
    case 'NEIGHBOUR':
      return { kind: details.kind };
    case 'HOLD':
      return { kind: details.kind, point: details.pointCode };
    case 'NOT_BEFORE':
      return { hour: String(details.hour) };
    default:
      return null;
  }
}
