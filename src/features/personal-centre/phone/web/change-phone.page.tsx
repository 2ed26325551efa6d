import { getCustomerInfo } from '#features/accounts/sign-in/sign-in.contract.ts';
import { callApi } from '#web/calls/call-api.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import { PersonalFrame } from '../../web/personal-frame.widget.tsx';
import { headOf, loadForCustomer } from '../../web/personal-loader.widget.ts';
import type { Route } from './+types/change-phone.page';
import { PhonePart } from './phone-part.tsx';

export const handle = { title: 'personal-centre:parts.phone.title' } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  return loadForCustomer(args, async (options) => ({
    head: headOf('phone'),
    info: await callApi(getCustomerInfo, {}, options),
  }));
}

/** A new phone number, as a separate page in the phone layout [RM-04]. */
export default function ChangePhonePage({ loaderData: { info } }: Route.ComponentProps) {
  return (
    <PersonalFrame current="phone">
      <PhonePart info={info} />
    </PersonalFrame>
  );
}
