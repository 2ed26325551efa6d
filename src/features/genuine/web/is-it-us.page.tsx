import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { captchaErrors } from '#features/captcha/captcha.calls.ts';
import { issueCaptcha } from '#features/captcha/captcha.contract.ts';
import { seoList } from '#features/seo/seo.contract.ts';
import { headTexts } from '#features/seo/seo.rules.ts';
import { paths } from '#routes/paths.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { ApiError, callApi } from '#web/calls/call-api.ts';
import { problemsOfFailure } from '#web/forms/form-problems.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import { checkGenuine, reportFraud } from '../genuine.contract.ts';
import type { Route } from './+types/is-it-us.page';
import { CheckForm } from './check-form.tsx';
import { readGenuineFields } from './genuine-fields.ts';
import { ReportForm } from './report-form.tsx';
import { Verdict } from './verdict.tsx';

export const handle = {
  title: 'genuine:page.title',
  description: 'genuine:page.lead',
  loadsTexts: true,
} satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const seo = await callApi(seoList, {}, { context }).catch(() => []);
  const isHidden = [...url.searchParams.keys()].some((name) => name !== 'lang');
  return { head: { isHidden, texts: headTexts(seo, url.pathname) } };
}

/** Checks or reports without JavaScript, keeping what was typed. */
export async function action({ request, context }: Route.ActionArgs) {
  const { intent, ...typed } = readGenuineFields(await request.formData());
  const empty = { typed, picture: null, judged: null, number: null, problems: null };
  try {
    const judged = await callApi(checkGenuine, { text: typed.text }, { context });
    if (intent === 'report') {
      const { number } = await callApi(reportFraud, typed, { context });
      return { ...empty, judged, number };
    }
    const picture = judged.verdict === 'OURS' ? null : await callApi(issueCaptcha, {}, { context });
    return { ...empty, judged, picture };
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    const problems = problemsOfFailure(failure, new Map([[captchaErrors.imageCodeWrong.code, 'captcha']]));
    if (intent !== 'report') return { ...empty, problems };
    const [judged, picture] = await Promise.all([
      callApi(checkGenuine, { text: typed.text }, { context }).catch(() => null),
      callApi(issueCaptcha, {}, { context }),
    ]);
    return { ...empty, judged, picture, problems };
  }
}

/** Tells whether a message that names us is ours, why, what to do, and how to report it. */
export default function IsItUsPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('genuine');
  const { judged, picture, number, typed, problems } = actionData ?? {};
  const isReport = Boolean(judged) && Boolean(problems);
  const [text, setText] = useState<string>();
  // Beside a changed text, an old verdict would be misleading.
  const isOld = judged !== undefined && text !== undefined && text.trim() !== (typed?.text ?? '').trim();
  return (
    <>
      <Breadcrumbs above={[{ name: t('page.support'), to: paths.customerSupport }]} here={t('page.title')} />
      <PageHeader title={t('page.title')} lead={t('page.lead')} />
      <CheckForm
        typed={typed?.text ?? ''}
        problems={isReport ? undefined : (problems ?? undefined)}
        onText={setText}
      />
      {judged && isOld && <Notice tone="info" title={t('page.checkAgain')} role="status" />}
      {judged && !isOld && <Verdict judged={judged} number={number ?? null} />}
      {judged && picture && typed && (
        <ReportForm
          picture={picture}
          typed={typed}
          problems={isReport ? (problems ?? undefined) : undefined}
        />
      )}
    </>
  );
}
