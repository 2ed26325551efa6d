import { useTranslation } from 'react-i18next';
import { paths } from '#routes/paths.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { ChoiceCard, ChoiceCards } from '#ui/forms/choice-cards.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { FieldGroup } from '#ui/forms/field-group.tsx';
import styles from '#ui/forms/form.module.css';
import { TextField } from '#ui/forms/text-field.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { handled, useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import {
  MAX_RETURN_DAYS,
  type ReturnReason,
  returnModes,
  returnPayers,
  returnReasons,
} from '../../returns.rules.ts';
import { type ShopReturnRule, saveReturnRule } from '../shop-returns.contract.ts';

const labels = { days: 'returns:rule.days', reasons: 'returns:rule.reasons' } as const;

type Values = Omit<ShopReturnRule, 'days'> & { days: string };

/** Whether a shop takes parcels back, how long, for which reasons, and who pays. */
export function RuleForm({ rule }: { rule: ShopReturnRule }) {
  const { t } = useTranslation(['returns', 'web']);
  const form = useForm<Values>({ ...rule, days: String(rule.days) }, labels);
  const { changed, failedInForm } = useOutcome();
  const { values, set, idOf, errorAt } = form;

  function save(): void {
    const asked = form.check(saveReturnRule.input);
    if (!asked) return;
    void form.send(async () => {
      await callApi(saveReturnRule, asked);
      await changed('returns:rule.saved');
    }, failedInForm);
  }
  const toggle = (reason: ReturnReason) =>
    set({ reasons: returnReasons.filter((each) => (each === reason) !== values.reasons.includes(each)) });

  return (
    <form className={styles.form} onSubmit={handled(save)} noValidate>
      <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
      <FieldGroup id={idOf('mode')} legend={t('rule.mode')} error={errorAt('mode')}>
        <ChoiceCards>
          {returnModes.map((mode) => (
            <ChoiceCard key={mode} name="mode" checked={values.mode === mode} onChange={() => set({ mode })}>
              {t(`rule.modes.${mode}`)}
              <small>{t(`rule.modeHints.${mode}`)}</small>
            </ChoiceCard>
          ))}
        </ChoiceCards>
      </FieldGroup>
      {values.mode !== 'OFF' && (
        <>
          <TextField
            id={idOf('days')}
            label={t('rule.days')}
            hint={t('rule.daysHint', { max: MAX_RETURN_DAYS })}
            error={errorAt('days')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={values.days}
            onChange={({ target }) => set({ days: target.value })}
          />
          <FieldGroup id={idOf('reasons')} legend={t('rule.reasons')} error={errorAt('reasons')}>
            <ChoiceCards>
              {returnReasons.map((reason) => (
                <ChoiceCard
                  key={reason}
                  type="checkbox"
                  name="reasons"
                  checked={values.reasons.includes(reason)}
                  onChange={() => toggle(reason)}
                >
                  {t(`reasons.${reason}`)}
                </ChoiceCard>
              ))}
            </ChoiceCards>
          </FieldGroup>
          <FieldGroup id={idOf('paidBy')} legend={t('rule.paidBy')} error={errorAt('paidBy')}>
            <ChoiceCards>
              {returnPayers.map((paidBy) => (
                <ChoiceCard
                  key={paidBy}
                  name="paidBy"
                  checked={values.paidBy === paidBy}
                  onChange={() => set({ paidBy })}
                >
                  {t(`rule.payers.${paidBy}`)}
                </ChoiceCard>
              ))}
            </ChoiceCards>
          </FieldGroup>
        </>
      )}
      <p className={styles.plain}>{t('rule.applies')}</p>
      <Actions>
        <Button type="submit" tone="primary" busy={form.isBusy}>
          {t(form.isBusy ? 'rule.saving' : 'rule.save')}
        </Button>
        <ButtonLink to={paths.returns()}>{t('rule.back')}</ButtonLink>
      </Actions>
    </form>
  );
}
