import { getCustomerInfo } from '#features/accounts/sign-in/sign-in.contract.ts';
import { callApi } from '#web/calls/call-api.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import { PersonalFrame } from '../../web/personal-frame.widget.tsx';
import { headOf, loadForCustomer } from '../../web/personal-loader.widget.ts';
import type { Route } from './+types/change-password.page';
import { PasswordPart } from './password-part.tsx';

export const handle = { title: 'personal-centre:parts.password.title' } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  return loadForCustomer(args, async (options) => ({
    head: headOf('password'),
    info: await callApi(getCustomerInfo, {}, options),
  }));
}

/** A new password, as a separate page in the phone layout [RM-04] [V-10]. */
export default function ChangePasswordPage({ loaderData: { info } }: Route.ComponentProps) {
  return (
    <PersonalFrame current="password">
      <PasswordPart info={info} />
    </PersonalFrame>
  );
}
