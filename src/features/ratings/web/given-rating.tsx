import { useTranslation } from 'react-i18next';
import { toLanguage } from '#lib/language.ts';
import { paths } from '#routes/paths.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatDateTime } from '#web/texts/format.ts';
import type { OwnRating } from '../ratings.contract.ts';
import { BAD_SCORE } from '../ratings.rules.ts';

type Props = {
  billCode: string;
  rating: OwnRating;
  /** Where it can still be changed. */
  onChange?: ((rating: OwnRating) => void) | undefined;
};

/** Thanks for a rating; a bad one leads on to a claim or a complaint about this parcel. */
export function GivenRating({ billCode, rating, onChange }: Props) {
  const { t, i18n } = useTranslation(['ratings', 'tracking']);
  const { score, reasons, comment, changeUntil } = rating;
  const isBad = score <= BAD_SCORE;
  const until = formatDateTime(changeUntil, toLanguage(i18n.language));
  return (
    <>
      <Notice tone="good" role="status" title={t('screen.thanks')}>
        <p>{t('screen.given', { score, word: t(`tracking:screen.rate.scores.${score}`) })}</p>
        {reasons.length > 0 && <p>{reasons.map((reason) => t(`reasons.${reason}`)).join(' · ')}</p>}
        {comment && (
          <p>
            <q>{comment}</q>
          </p>
        )}
        {onChange && <p>{t('screen.changeUntil', { when: until })}</p>}
      </Notice>
      {isBad && (
        <Notice
          tone="info"
          title={t('screen.sorry')}
          actions={
            <>
              <ButtonLink tone="primary" to={paths.claim({ billCode })}>
                {t('screen.claim')}
              </ButtonLink>
              <ButtonLink to={paths.writeToUs({ topic: 'COMPLAINT', waybill: billCode })}>
                {t('screen.complain')}
              </ButtonLink>
            </>
          }
        >
          <p>{t('screen.sorryText')}</p>
        </Notice>
      )}
      <Actions>
        {onChange && <Button onClick={() => onChange(rating)}>{t('screen.change')}</Button>}
        <ButtonLink to={paths.waybill(billCode)}>{t('screen.back')}</ButtonLink>
      </Actions>
    </>
  );
}
