import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenedPart } from '#features/tracking/web/opened/opened-part.widget.tsx';
import { useOpened } from '#features/tracking/web/opened/use-opened.widget.ts';
import type { OutputOf } from '#lib/contract.ts';
import { toLanguage } from '#lib/language.ts';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { formatDate } from '#web/texts/format.ts';
import { ratingCalls } from '../ratings.calls.ts';
import type { rateDelivery, readRating } from '../ratings.contract.ts';
import type { Score } from '../ratings.rules.ts';
import { GivenRating } from './given-rating.tsx';
import type { RatingDraft } from './rating-draft.ts';
import { RatingForm } from './rating-form.tsx';

type Props = {
  billCode: string;
  /** What was chosen on the page of the parcel. */
  chosen: Score | null;
};

/** The rating, after the digits of the phone where the visitor has no other access. */
export function OpenedRating({ billCode, chosen }: Props) {
  const { t, i18n } = useTranslation('ratings');
  const { view, reload, send } = useOpened(billCode, i18n.language, (opener, signal) =>
    callApi<typeof readRating>(ratingCalls.readRating, opener, { signal }),
  );
  // Kept here, so that digits that are asked for again take nothing away.
  const [draft, setDraft] = useState<RatingDraft>({ score: chosen, reasons: [], comment: '' });
  const [isChanging, setChanging] = useState(false);
  const texts = {
    loading: t('screen.loading'),
    locked: t('screen.locked'),
    verify: t('screen.verify'),
    failed: t('screen.failed'),
    again: t('screen.again'),
  };

  async function rate(rating: Pick<OutputOf<typeof rateDelivery>['rating'], 'score' | 'reasons'>) {
    const comment = draft.comment.trim() || undefined;
    await send((opener) =>
      callApi<typeof rateDelivery>(ratingCalls.rateDelivery, { ...opener, ...rating, comment }),
    );
    setChanging(false);
  }

  return (
    <OpenedPart billCode={billCode} view={view} reload={reload} texts={texts}>
      {(read) => {
        if (read.rating && !(isChanging && read.canRate))
          return (
            <GivenRating
              billCode={billCode}
              rating={read.rating}
              onChange={
                read.canRate
                  ? ({ score, reasons, comment }) => {
                      setDraft({ score, reasons, comment: comment ?? '' });
                      setChanging(true);
                    }
                  : undefined
              }
            />
          );
        if (!read.canRate) return <NotRated read={read} />;
        return (
          <RatingForm
            read={read}
            draft={draft}
            onDraft={setDraft}
            rate={rate}
            onCancel={isChanging ? () => setChanging(false) : undefined}
          />
        );
      }}
    </OpenedPart>
  );
}

/** Why there is nothing to rate. */
function NotRated({ read }: { read: OutputOf<typeof readRating> }) {
  const { t, i18n } = useTranslation('ratings');
  const { billCode, deliveredAt, rateUntil, isOver } = read;
  const until = rateUntil && formatDate(rateUntil, toLanguage(i18n.language));
  return (
    <Notice tone="info" actions={<ButtonLink to={paths.waybill(billCode)}>{t('screen.back')}</ButtonLink>}>
      <p>
        {deliveredAt === null && t('screen.notYet')}
        {deliveredAt !== null && (isOver ? t('screen.over', { until }) : t('screen.notYours'))}
      </p>
    </Notice>
  );
}
