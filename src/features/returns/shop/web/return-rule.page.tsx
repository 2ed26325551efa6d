import { useTranslation } from 'react-i18next';
import { PersonalFrame } from '#features/personal-centre/web/personal-frame.widget.tsx';
import { loadForCustomer } from '#features/personal-centre/web/personal-loader.widget.ts';
import { callApi } from '#web/calls/call-api.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { readReturnRule } from '../shop-returns.contract.ts';
import type { Route } from './+types/return-rule.page';
import { RuleForm } from './rule-form.tsx';

export const handle = { title: 'returns:rule.title' } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const head: PageHead = { titleKey: 'returns:rule.title', isHidden: true };
  return loadForCustomer(args, async (options) => ({
    head,
    rule: await callApi(readReturnRule, {}, options),
  }));
}

/** What a shop takes back. */
export default function ReturnRulePage({ loaderData: { rule } }: Route.ComponentProps) {
  const { t } = useTranslation('returns');
  return (
    <PersonalFrame current="returns" title={t('rule.title')} lead={t('rule.lead')}>
      <RuleForm rule={rule} />
    </PersonalFrame>
  );
}
