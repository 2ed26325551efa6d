import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useRevalidator } from 'react-router';
import { paths } from '#routes/paths.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tabs } from '#ui/navigation/tabs.tsx';
import { lazyPart } from '#web/start/lazy-part.ts';
import { type DialogMode, dialogModes, type LoginRequest } from '#web/state/login-request.ts';
import type { CustomerKind } from '../../accounts.rules.ts';
import { ForgottenPassword } from '../../recovery/web/forgotten-password.tsx';
import { LoginForm } from './login-form.tsx';

/** Few visitors who log in register here, and its country field is the largest part of the dialog. */
const RegisterForm = lazyPart(() =>
  import('../../registration/web/register-form.tsx').then((part) => part.RegisterForm),
);

const titles = {
  [dialogModes.login]: 'screen.login.title',
  [dialogModes.forgotPassword]: 'screen.forgotten.title',
  [dialogModes.register]: 'screen.register.title',
} as const satisfies Record<DialogMode, string>;

type Props = { request: LoginRequest; onClose(): void };

/** The login dialog of the desktop layout (§2.4) [D-02]. Closing unmounts it, which resets everything in it [S-06]. */
export function LoginDialog({ request, onClose }: Props) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [mode, setMode] = useState<DialogMode>(request.mode);
  const [account, setAccount] = useState(request.account ?? '');
  const toLogin = () => setMode(dialogModes.login);

  function finish(): void {
    onClose();
    // The page may show more to its owner, and a customer continues to where a redirect stopped them.
    if (request.next === null) void revalidate();
    else void navigate(request.next, { replace: true });
  }
  function register(): void {
    onClose();
    void navigate(paths.register(request.next));
  }

  return (
    <Dialog
      title={t(titles[mode])}
      onClose={onClose}
      onBack={mode === dialogModes.login ? undefined : toLogin}
    >
      {mode === dialogModes.login && (
        <LoginTabs
          account={account}
          onDone={finish}
          onCancel={onClose}
          onForgotten={() => setMode(dialogModes.forgotPassword)}
          onRegister={register}
        />
      )}
      {mode === dialogModes.forgotPassword && <ForgottenPassword onLogin={toLogin} />}
      {mode === dialogModes.register && (
        <Suspense fallback={<Skeleton height="24rem" />}>
          <RegisterForm
            onRegistered={(phone) => {
              setAccount(phone);
              toLogin();
            }}
            onLogin={toLogin}
            onForgotten={() => setMode(dialogModes.forgotPassword)}
          />
        </Suspense>
      )}
    </Dialog>
  );
}

type TabsProps = {
  account: string;
  onDone(): void;
  onCancel(): void;
  onForgotten(): void;
  onRegister(): void;
};

/** General and VIP are separate forms, so that fields, agreement and messages start empty on each tab [S-07]. */
function LoginTabs({ account, ...rest }: TabsProps) {
  const { t } = useTranslation('accounts');
  const [kind, setKind] = useState<CustomerKind>('GENERAL');
  const [isFirst, setFirst] = useState(true);
  const tabs = [
    { id: 'GENERAL', name: t('screen.login.general') },
    { id: 'VIP', name: t('screen.login.vip') },
  ] as const;

  function change(next: CustomerKind): void {
    setKind(next);
    setFirst(false);
  }
  return (
    <Tabs label={t('screen.login.kinds')} tabs={tabs} current={kind} onChange={change}>
      <LoginForm key={kind} kind={kind} asksAgreement startAccount={isFirst ? account : ''} {...rest} />
    </Tabs>
  );
}
