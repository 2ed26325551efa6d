import { useRef } from 'react';
import { takeTicket } from '#features/captcha/web/challenge-ticket.widget.ts';
import { readImageCode } from '#features/captcha/web/image-code.widget.tsx';
import { callApi } from '#web/calls/call-api.ts';
import type { CustomerKind } from '../../accounts.rules.ts';
import { useSealedForm } from '../../credentials/web/sealed-form.widget.ts';
import { fieldLabels } from '../../web/field-labels.widget.ts';
import { generalLoginForm, vipDialogForm, vipLoginForm } from '../login-forms.rules.ts';
import { checkCaptcha, ordinaryLogin, vipLogin } from '../sign-in.contract.ts';
import { fieldOfLoginError, useLogin } from './use-login.ts';

const generalLabels = { ...fieldLabels, account: 'accounts:screen.field.phone' };
const vipLabels = { ...fieldLabels, account: 'accounts:screen.field.account' };

/** The state of a login with a password, and how it is sent. */
export type LoginFormState = ReturnType<typeof useLoginForm>;

export function useLoginForm(
  { kind, asksAgreement, startAccount }: { kind: CustomerKind; asksAgreement: boolean; startAccount: string },
  onDone: () => void,
) {
  const isGeneral = kind === 'GENERAL';
  const form = useSealedForm(
    { account: startAccount, password: '', agreed: false as boolean, captcha: '' },
    isGeneral ? generalLabels : vipLabels,
  );
  const login = useLogin(onDone);
  const box = useRef<HTMLFormElement>(null);
  const { account, password, agreed } = form.values;
  const isInactive = isGeneral && !agreed;
  const checkedForm = isGeneral ? generalLoginForm : asksAgreement ? vipDialogForm : vipLoginForm;

  async function logIn(checked: { account: string; password: string; captcha: string }, ctoken: string) {
    await callApi(checkCaptcha, { account: checked.account, captcha: checked.captcha, ctoken });
    const opened = await form.sendSealed([checked.password], async (sealed = '') => {
      const { ticket, randstr } = await takeTicket();
      return callApi(isGeneral ? ordinaryLogin : vipLogin, {
        account: checked.account,
        password: sealed,
        verifyCode: ticket,
        vck: randstr,
        // By the checkbox above, or by the sentence below the forms of the phone's page.
        agreed: true,
      });
    });
    login.succeed(opened);
  }

  function submit(): void {
    // S-11: nothing happens before the checkbox is ticked; the hint below it says so.
    if (isInactive) return;
    const { captcha, ctoken } = readImageCode(box.current);
    const checked = form.check(checkedForm, { account, password, captcha, agreed });
    if (!checked) return;
    void form.send(() => logIn({ ...checked, captcha }, ctoken), login.fail, fieldOfLoginError);
  }

  return { ...form, box, login, isGeneral, isInactive, submit };
}
