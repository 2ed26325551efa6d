import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountErrors } from '#features/accounts/accounts.calls.ts';
import { CodeField } from '#features/accounts/credentials/web/code-field.widget.tsx';
import { takeTicket } from '#features/captcha/web/challenge-ticket.widget.ts';
import type { sendParcelCode, verifyParcelCode } from '#features/tracking/parcel-codes.contract.ts';
import type { Role } from '#features/tracking/proof-of.rules.ts';
import { trackingCalls } from '#features/tracking/tracking.calls.ts';
import { findAccess, keepAccess } from '#features/tracking/web/lookup/access-tickets.widget.ts';
import { Button } from '#ui/actions/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { ChoiceCard, ChoiceCards } from '#ui/forms/choice-cards.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { FieldGroup } from '#ui/forms/field-group.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { type FormProblem, problemsOfFailure, sentenceOf } from '#web/forms/form-problems.ts';
import { useCorrections } from '#web/forms/use-corrections.ts';
import styles from '../change.module.css';

const CODE_ID = 'parcel-code';

type Props = {
  billCode: string;
  /** Whose codes are sufficient, the likeliest person first. */
  whose: readonly [Role, ...Role[]];
  /** Masked; null where the waybill has no mobile number. */
  phones: Readonly<Record<Role, string | null>>;
  onProved(): void;
  onClose(): void;
};

/** Asks for a code by SMS before a change: digits printed on a label only allow viewing. */
export function CodeSheet({ billCode, whose, phones, onProved, onClose }: Props) {
  const { t } = useTranslation(['delivery-instructions', 'accounts', 'web']);
  const [to, setTo] = useState<Role>(whose.find((role) => phones[role] !== null) ?? whose[0]);
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const [isBusy, setBusy] = useState(false);
  const errors = useMemo(
    () =>
      problems.map((problem) => ({
        ...(problem.field && { fieldId: CODE_ID }),
        message: sentenceOf(problem, t),
      })),
    [problems, t],
  );
  const { left, noteInput } = useCorrections(errors);
  const phoneOf = (role: Role) => phones[role] ?? t('code.noMobile');

  async function send(): Promise<{ timeDiff: number }> {
    const challenge = await takeTicket();
    const access = findAccess(billCode, new Date());
    return callApi<typeof sendParcelCode>(trackingCalls.sendParcelCode, {
      billCode,
      to,
      access,
      ...challenge,
    });
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!/^\d{6}$/.test(code))
      return setProblems([{ field: 'code', key: 'delivery-instructions:code.missing' }]);
    setBusy(true);
    setProblems([]);
    try {
      const answer = { billCode, to, code };
      keepAccess(billCode, await callApi<typeof verifyParcelCode>(trackingCalls.verifyParcelCode, answer));
      onProved();
    } catch (failure) {
      setProblems(problemsOfFailure(failure, fieldOfCode));
      setBusy(false);
    }
  }

  return (
    <Sheet open onClose={onClose} title={t('code.title')}>
      <form className={styles.form} onInput={noteInput} onSubmit={(event) => void submit(event)} noValidate>
        <ErrorSummary title={t('web:errorSummary')} errors={left} />
        <p>{t('code.why')}</p>
        {whose.length > 1 ? (
          <FieldGroup legend={t('code.whose')}>
            <ChoiceCards>
              {whose.map((role) => (
                <ChoiceCard
                  key={role}
                  name="whose"
                  checked={to === role}
                  onChange={() => {
                    setTo(role);
                    setCode('');
                    setProblems([]);
                  }}
                >
                  {t(`code.role.${role}`)}
                  <small>{phoneOf(role)}</small>
                </ChoiceCard>
              ))}
            </ChoiceCards>
          </FieldGroup>
        ) : (
          <p className={styles.strong}>{t(`code.only.${to}`, { phone: phoneOf(to) })}</p>
        )}
        <CodeField
          id={CODE_ID}
          error={left.find(({ fieldId }) => fieldId === CODE_ID)?.message}
          value={code}
          onChange={setCode}
          countdownKey={`parcel ${billCode} ${to}`}
          prepare={() => send}
          sentTo={phones[to] ?? t(`code.role.${to}`)}
          onRefused={(failure) => setProblems(problemsOfFailure(failure))}
        />
        <Button type="submit" tone="primary" busy={isBusy}>
          {t(isBusy ? 'screen.sending' : 'code.confirm')}
        </Button>
      </form>
    </Sheet>
  );
}

const fieldOfCode = new Map([[accountErrors.codeWrong.code, 'code']]);
