import { useTranslation } from 'react-i18next';
import { paths } from '#routes/paths.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import IconLock from '#web/icons/tabler/IconLock.json' with { type: 'json' };
import { askForLogin } from '#web/state/login-request.ts';
import { useIsPhone } from '#web/state/use-layout.ts';
import type { ClaimStep } from '../../claim-flow.rules.ts';
import { claimStepPath } from './claim-url.ts';
import type { ClaimState } from './use-claim.ts';

type Props = { step: ClaimStep; state: ClaimState };
type CardProps = Props & { /** Whether this is the main action of the page. */ isMain?: boolean };

/** Where a visitor logs in half way, keeping everything entered [RD-24]. */
export function LoginCard({ step, state, isMain = false }: CardProps) {
  const { t } = useTranslation('claims');
  return (
    <Notice
      tone="info"
      icon={IconLock}
      title={t('flow.visitor.needed')}
      actions={<LoginButton step={step} state={state} {...(isMain && { tone: 'primary' as const })} />}
    >
      <p>{t('flow.visitor.neededText')}</p>
    </Notice>
  );
}

/** The login dialog on a desktop, the login page on a phone; both return here. */
export function LoginButton({ step, state, tone }: Props & { tone?: 'primary' }) {
  const { t } = useTranslation('claims');
  const isPhone = useIsPhone();
  const look = tone ? { tone } : {};
  if (!isPhone)
    return (
      <Button {...look} onClick={() => askForLogin()}>
        {t('flow.visitor.login')}
      </Button>
    );
  return (
    <ButtonLink {...look} to={paths.login(claimStepPath(step, state.at, state.isNextDay))}>
      {t('flow.visitor.login')}
    </ButtonLink>
  );
}
