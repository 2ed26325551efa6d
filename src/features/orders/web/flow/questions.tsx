import { useTranslation } from 'react-i18next';
import { paths } from '#routes/paths.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { QuestionDialog } from '#ui/flow/question-dialog.tsx';
import { formatMoney } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import type { OrderState } from './use-order.ts';

/** Decisions of the customer before an order is placed. */
export function Questions({ state }: { state: OrderState }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const { question, closeQuestion, isBusy, option } = state;
  if (!question) return null;
  const { answers } = question;
  const isPriced = option?.totalSatang != null && !state.isBusyPrice;
  return (
    <QuestionDialog
      title={t(`flow.questions.${question.kind}`)}
      sentence={question.sentence}
      details={question.kind === 'priceChanged' ? question.details : []}
      back={t('flow.questions.back')}
      onClose={closeQuestion}
    >
      {question.kind === 'priceChanged' && (
        <Button tone="primary" wide busy={isBusy || !isPriced} onClick={() => void state.send(answers)}>
          {option?.totalSatang == null
            ? t('flow.price.asking')
            : t('flow.questions.agree', { total: formatMoney(option.totalSatang, language) })}
        </Button>
      )}
      {question.kind === 'samePickup' && (
        <>
          <Button
            tone="primary"
            wide
            busy={isBusy}
            onClick={() => void state.send({ ...answers, samePickup: 'join' })}
          >
            {t('flow.questions.join')}
          </Button>
          <Button wide busy={isBusy} onClick={() => void state.send({ ...answers, samePickup: 'separate' })}>
            {t('flow.questions.separate')}
          </Button>
        </>
      )}
      {question.kind === 'orderedBefore' && (
        <>
          <Button
            tone="primary"
            wide
            busy={isBusy}
            onClick={() => void state.send({ ...answers, orderedBefore: 'again' })}
          >
            {t('flow.questions.again')}
          </Button>
          <ToOrders />
        </>
      )}
      {question.kind === 'keyUsed' && (
        <>
          <ToOrders isPrimary />
          <Button wide busy={isBusy} onClick={state.sendAsAnother}>
            {t('flow.questions.another')}
          </Button>
        </>
      )}
    </QuestionDialog>
  );
}

function ToOrders({ isPrimary = false }: { isPrimary?: boolean }) {
  const { t } = useTranslation('orders');
  return (
    <ButtonLink {...(isPrimary && { tone: 'primary' as const })} wide to={paths.myOrders()}>
      {t('flow.questions.toOrders')}
    </ButtonLink>
  );
}
