import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapTiles } from '#features/drop-points/map-tiles.rules.ts';
import { HOLD_DAYS } from '#features/parcels/holding.rules.ts';
import { paths } from '#routes/paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { ShareButton } from '#ui/actions/share-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ChoiceCard, ChoiceCards } from '#ui/forms/choice-cards.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { FieldGroup } from '#ui/forms/field-group.tsx';
import { type FormProblem, problemsOfFailure, sentenceOf } from '#web/forms/form-problems.ts';
import { useCorrections } from '#web/forms/use-corrections.ts';
import type { DeliveryOptions, InstructionDetails } from '../instructions.contract.ts';
import styles from './change.module.css';
import { type ChangeDraft, type ChosenPoint, emptyDraft, readDraft } from './change-draft.ts';
import { CodeNotGiven } from './code/use-code.widget.ts';
import { KindFields } from './kind-fields.tsx';
import { Review } from './review.tsx';

type Props = {
  options: DeliveryOptions;
  tiles: MapTiles | null;
  /** Runs after the code, where one is needed; throws CodeNotGiven where it was not entered. */
  send(details: InstructionDetails): Promise<void>;
  onDone(details: InstructionDetails, point: ChosenPoint | null): void;
};

const idOf = (field: string) => `change-${field}`;

/** The choice of a change, then its review, then sending. */
export function ChangeForm({ options, tiles, send, onDone }: Props) {
  const { t } = useTranslation(['delivery-instructions', 'web']);
  const [draft, setDraft] = useState<ChangeDraft>(emptyDraft);
  const [reviewed, setReviewed] = useState<InstructionDetails | null>(null);
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const [isBusy, setBusy] = useState(false);
  const errors = useMemo(
    () =>
      problems.map((problem) => ({
        ...(problem.field && { fieldId: idOf(problem.field.replace(/^change\./, '')) }),
        message: sentenceOf(problem, t),
      })),
    [problems, t],
  );
  const { left, noteInput } = useCorrections(errors);
  const { kinds } = options;
  if (kinds.length === 0) return <Nothing options={options} />;

  function review(event: FormEvent): void {
    event.preventDefault();
    const read = readDraft(draft);
    setProblems('problems' in read ? read.problems : []);
    if ('details' in read) setReviewed(read.details);
  }

  async function confirm(details: InstructionDetails): Promise<void> {
    setBusy(true);
    try {
      await send(details);
      onDone(details, draft.point);
    } catch (failure) {
      setBusy(false);
      if (failure instanceof CodeNotGiven) return;
      setReviewed(null);
      setProblems(problemsOfFailure(failure));
    }
  }

  const errorAt = (field: string) => left.find(({ fieldId }) => fieldId === idOf(field))?.message;
  return (
    <form className={styles.form} onSubmit={review} onInput={noteInput} noValidate>
      <ErrorSummary title={t('web:errorSummary')} errors={left} />
      <FieldGroup legend={t('screen.choose')} error={errorAt('kind')} disabled={reviewed !== null}>
        <ChoiceCards>
          {kinds.map((kind, nth) => (
            <ChoiceCard
              key={kind}
              id={nth === 0 ? idOf('kind') : undefined}
              name="kind"
              checked={draft.kind === kind}
              onChange={() => setDraft({ ...draft, kind })}
            >
              {t(`kinds.${kind}`)}
              <small>{t(`hints.${kind}`, { days: HOLD_DAYS })}</small>
            </ChoiceCard>
          ))}
        </ChoiceCards>
      </FieldGroup>
      {draft.kind && !reviewed && (
        <KindFields
          kind={draft.kind}
          draft={draft}
          setDraft={setDraft}
          options={options}
          tiles={tiles}
          idOf={idOf}
          errorAt={errorAt}
        />
      )}
      {reviewed ? (
        <Review
          details={reviewed}
          pointName={draft.point?.name ?? ''}
          options={options}
          isBusy={isBusy}
          onConfirm={() => void confirm(reviewed)}
          onBack={() => setReviewed(null)}
        />
      ) : (
        <Button type="submit" tone="primary">
          {t('screen.review')}
        </Button>
      )}
    </form>
  );
}

/** Why nothing is possible: the parcel has moved on, something is already requested, or only the consignee may ask. */
function Nothing({ options: { billCode, instructions, isOfSender } }: { options: DeliveryOptions }) {
  const { t } = useTranslation('delivery-instructions');
  if (isOfSender)
    return (
      <Notice
        tone="info"
        title={t('screen.notForSender')}
        actions={
          <ShareButton path={paths.changeDelivery({ billcode: billCode })} title={t('screen.title')} />
        }
      >
        <p>{t('screen.forRecipient')}</p>
      </Notice>
    );
  return <Notice tone="info" title={t(instructions.length > 0 ? 'screen.nothingMore' : 'screen.nothing')} />;
}
