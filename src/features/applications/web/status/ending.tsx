import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { startCountdown, useCountdown } from '#features/accounts/credentials/web/code-countdown.widget.ts';
import { takeTicket } from '#features/captcha/web/challenge-ticket.widget.ts';
import { digitsOf } from '#lib/digits.ts';
import { paths } from '#routes/paths.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ChoiceCard, ChoiceCards } from '#ui/forms/choice-cards.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { FieldGroup } from '#ui/forms/field-group.tsx';
import formStyles from '#ui/forms/form.module.css';
import { TextField } from '#ui/forms/text-field.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { handled, useForm } from '#web/forms/use-form.ts';
import { announce } from '#web/state/notices.ts';
import { applicationErrors } from '../../applications.calls.ts';
import {
  type ApplicationStatus,
  deleteApplication,
  sendApplicationCode,
} from '../../applications.contract.ts';

type Props = {
  found: ApplicationStatus;
  phone: string;
  how: 'withdraw' | 'delete';
  onClose(): void;
};

const allWays = ['email', 'phone'] as const;
const CODE_DIGITS = 6;
const fieldOfCode = new Map([[applicationErrors.codeWrong.code, 'code']]);

/** Withdraws or deletes an application with a code sent to the applicant's e-mail or phone. */
export function Ending({ found, phone, how, onClose }: Props) {
  const { t } = useTranslation(['applications', 'web']);
  const navigate = useNavigate();
  const form = useForm({ code: '', by: 'email' });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { applicationNo, sendsCodeTo } = found;
  const countdown = `application ${applicationNo}`;
  const seconds = useCountdown(countdown);
  const ways = allWays.filter((way) => sendsCodeTo[way] !== null);
  const by = ways.find((way) => way === form.values.by) ?? 'email';

  const sendCode = () =>
    form.send(async () => {
      const proof = await takeTicket();
      const sent = await callApi(sendApplicationCode, { applicationNo, phone, by, ...proof });
      startCountdown(countdown, sent.againInSeconds);
      setSentTo(sent.sentTo);
    });

  const end = () =>
    form.send(
      async () => {
        await callApi(deleteApplication, { applicationNo, phone, code: form.values.code, how });
        announce(t(`status.ending.${how}Done`), { tone: 'good' });
        await navigate(paths.applicationStatus(), { replace: true });
      },
      undefined,
      fieldOfCode,
    );

  return (
    <form className={formStyles.form} onSubmit={handled(sentTo === null ? sendCode : end)} noValidate>
      <h3>{t(`status.ending.${how}`)}</h3>
      <p>{t(`status.ending.${how}Text`)}</p>
      <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
      <FieldGroup legend={t('status.ending.codeTo')} hint={t('status.ending.codeToHint')}>
        <ChoiceCards>
          {ways.map((way) => (
            <ChoiceCard
              key={way}
              name="by"
              value={way}
              checked={by === way}
              onChange={() => form.set({ by: way })}
            >
              <span translate="no">{sendsCodeTo[way]}</span>
            </ChoiceCard>
          ))}
        </ChoiceCards>
      </FieldGroup>
      {sentTo !== null && (
        <TextField
          id={form.idOf('code')}
          label={t('status.ending.code')}
          hint={t('status.ending.sent', { to: sentTo })}
          error={form.errorAt('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={form.values.code}
          onChange={({ currentTarget }) =>
            form.set({ code: digitsOf(currentTarget.value).slice(0, CODE_DIGITS) })
          }
        />
      )}
      <Actions>
        {sentTo !== null && (
          <Button type="submit" tone="danger" busy={form.isBusy}>
            {t(`status.ending.${how}`)}
          </Button>
        )}
        <Button
          type={sentTo === null ? 'submit' : 'button'}
          busy={form.isBusy}
          aria-disabled={seconds > 0}
          onClick={sentTo === null ? undefined : () => void (seconds === 0 && sendCode())}
        >
          {seconds > 0 ? t('status.ending.wait', { seconds }) : t('status.ending.send')}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {t('status.ending.cancel')}
        </Button>
      </Actions>
    </form>
  );
}
