import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { TrackProblem } from '../track/track-view.ts';

/** Why there is no answer, with a link to try again; a plain link, so that it works without JavaScript. */
export function ProblemNotice({ problem }: { problem: TrackProblem }) {
  const { t } = useTranslation(['tracking', 'web', 'http']);
  const { pathname, search } = useLocation();
  return (
    <Notice
      tone="danger"
      role="alert"
      title={t('screen.noAnswer')}
      actions={
        <ButtonLink to={pathname + search} replace preventScrollReset>
          {t('web:retry')}
        </ButtonLink>
      }
    >
      {problem.kind === 'unreachable' && <p>{t('web:errors.unreachable')}</p>}
      {problem.kind === 'unavailable' && <p>{t('http:errors.unavailable')}</p>}
      {problem.kind === 'busy' && <p>{t('http:errors.tooManyRequests', { seconds: problem.seconds })}</p>}
      {problem.kind === 'failed' && <p>{t('screen.tryLater')}</p>}
    </Notice>
  );
}
