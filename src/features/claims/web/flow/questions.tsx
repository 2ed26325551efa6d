import { useTranslation } from 'react-i18next';
import { paths } from '#routes/paths.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { QuestionDialog } from '#ui/flow/question-dialog.tsx';
import { formatMoney } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { useSum } from './estimate/estimate-panel.tsx';
import type { ClaimState } from './use-claim.ts';

/** Decisions of the customer before a claim is filed. */
export function Questions({ state }: { state: ClaimState }) {
  const { t } = useTranslation('claims');
  const language = useLanguage();
  const sum = useSum(state);
  const { question, closeQuestion, isBusy } = state;
  if (!question) return null;
  const isKnown = state.content.parcels.every((_, at) => {
    const estimated = state.estimates.of(at);
    return estimated.state === 'known' && !estimated.isStale;
  });
  return (
    <QuestionDialog
      title={t(`flow.questions.${question.kind}`)}
      sentence={question.sentence}
      details={question.details}
      back={t('flow.questions.back')}
      onClose={closeQuestion}
    >
      {question.kind === 'estimateChanged' ? (
        <Button tone="primary" wide busy={isBusy || !isKnown} onClick={() => void state.send()}>
          {t('flow.questions.agree', { total: formatMoney(sum ?? 0, language) })}
        </Button>
      ) : (
        <>
          <ButtonLink tone="primary" wide to={paths.claimStatus()}>
            {t('flow.questions.toClaims')}
          </ButtonLink>
          <Button wide busy={isBusy} onClick={() => void state.sendAsAnother()}>
            {t('flow.questions.another')}
          </Button>
        </>
      )}
    </QuestionDialog>
  );
}
