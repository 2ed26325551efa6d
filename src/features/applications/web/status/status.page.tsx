import { useTranslation } from 'react-i18next';
import { seoList } from '#features/seo/seo.contract.ts';
import { headTexts } from '#features/seo/seo.rules.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { ApiError, callApi } from '#web/calls/call-api.ts';
import { problemsOfFailure } from '#web/forms/form-problems.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import { applicationStatus } from '../../applications.contract.ts';
import type { Route } from './+types/status.page';
import { StatusForm } from './status-form.tsx';
import { StatusView } from './status-view.tsx';

export const handle = {
  title: 'applications:status.title',
  description: 'applications:status.lead',
  loadsTexts: true,
} satisfies PageHandle;

const MAX_NUMBER_LENGTH = 40;

export async function loader({ context, url }: Route.LoaderArgs) {
  const seo = await callApi(seoList, {}, { context }).catch(() => []);
  const number = (url.searchParams.get('no') ?? '').slice(0, MAX_NUMBER_LENGTH);
  return { head: { texts: headTexts(seo, url.pathname), isHidden: true }, number };
}

/** Looks up an application without JavaScript, keeping what was typed. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const typed = { applicationNo: text('applicationNo'), phone: text('phone') };
  try {
    return { typed, found: await callApi(applicationStatus, typed, { context }), problems: null };
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    return { typed, found: null, problems: problemsOfFailure(failure) };
  }
}

/** The state of an application, and how it is withdrawn or deleted [W-07]. */
export default function StatusPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('applications');
  const { typed, found, problems } = actionData ?? {};
  return (
    <>
      <Breadcrumbs above={[]} here={t('status.title')} />
      <PageHeader title={t('status.title')} lead={t('status.lead')} />
      <Stack far>
        {found && typed && (
          <StatusView key={`${found.applicationNo} ${found.state}`} found={found} phone={typed.phone} />
        )}
        <StatusForm
          typed={typed ?? { applicationNo: loaderData.number, phone: '' }}
          problems={problems ?? undefined}
          isAgain={Boolean(found)}
        />
      </Stack>
    </>
  );
}
