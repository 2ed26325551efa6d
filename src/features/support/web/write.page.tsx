import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import { captchaErrors } from '#features/captcha/captcha.calls.ts';
import { issueCaptcha } from '#features/captcha/captcha.contract.ts';
import { seoList } from '#features/seo/seo.contract.ts';
import { headTexts } from '#features/seo/seo.rules.ts';
import { paths } from '#routes/paths.ts';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { ApiError, callApi } from '#web/calls/call-api.ts';
import { problemsOfFailure } from '#web/forms/form-problems.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import { sendSupportMessage } from '../support.contract.ts';
import { MESSAGE_NUMBER, supportTopics } from '../support.rules.ts';
import type { Route } from './+types/write.page';
import { SentMessage } from './sent-message.tsx';
import { readWriteFields } from './write-fields.ts';
import { WriteForm } from './write-form.tsx';

export const handle = {
  title: 'support:write.title',
  description: 'support:write.lead',
  loadsTexts: true,
} satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  // A prefilled form must not be indexed; the empty one is, in every language.
  const isHidden = [...url.searchParams.keys()].some((name) => name !== 'lang');
  const number = MESSAGE_NUMBER.exec(url.searchParams.get('number') ?? '')?.[0] ?? null;
  if (number) return { head: { isHidden }, number, picture: null, topic: '', waybillNo: '' };
  const topic = supportTopics.find((each) => each === url.searchParams.get('topic')) ?? '';
  const waybillNo = (url.searchParams.get('waybill') ?? '').trim().slice(0, 40);
  const [picture, seo] = await Promise.all([
    callApi(issueCaptcha, {}, { context }),
    callApi(seoList, {}, { context }).catch(() => []),
  ]);
  const head = { isHidden, texts: headTexts(seo, url.pathname) };
  return { head, number, picture, topic, waybillNo };
}

/** Submits the form; without JavaScript a refused one returns with everything typed. */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = readWriteFields(await request.formData());
  const fieldOfCode = new Map([[captchaErrors.imageCodeWrong.code, 'captcha']]);
  try {
    const { topic, ...texts } = typed;
    // The contract refuses an empty topic with a message.
    const known = topic as (typeof supportTopics)[number];
    const { number } = await callApi(sendSupportMessage, { ...texts, topic: known }, { context });
    return redirect(paths.writeToUs({ number }));
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    // Loaded together with the refusal: a captcha loaded later would clear what is typed meanwhile.
    const picture = await callApi(issueCaptcha, {}, { context });
    return { typed, picture, problems: problemsOfFailure(failure, fieldOfCode) };
  }
}

/** Writing to customer support: the form, and the number of the sent message. */
export default function WritePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('support');
  const { number, picture, topic, waybillNo } = loaderData;
  const start = { topic, waybillNo, contact: '', text: '', captcha: '', ctoken: '' };
  return (
    <>
      <Breadcrumbs above={[{ name: t('page.title'), to: paths.customerSupport }]} here={t('write.title')} />
      {number || !picture ? (
        <SentMessage number={number ?? ''} />
      ) : (
        <WriteForm
          picture={actionData?.picture ?? picture}
          typed={actionData?.typed ?? start}
          problems={actionData?.problems}
        />
      )}
    </>
  );
}
