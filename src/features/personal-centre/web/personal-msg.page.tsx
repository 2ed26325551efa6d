import { getCustomerInfo } from '#features/accounts/sign-in/sign-in.contract.ts';
import { acceptedAgreements } from '#features/agreements/agreements.contract.ts';
import { getNoticeSettings } from '#features/notices/notices.contract.ts';
import { callApi } from '#web/calls/call-api.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import { DataPart } from '../data/web/data-part.tsx';
import { DeletionPart } from '../data/web/deletion-part.tsx';
import { DevicesPart } from '../devices/web/devices-part.tsx';
import { LoginsPart } from '../devices/web/logins-part.tsx';
import { EmailPart } from '../email/web/email-part.tsx';
import { PasswordPart } from '../password/web/password-part.tsx';
import { getNotificationChoices, listSessions, loginHistory } from '../personal.contract.ts';
import { PhonePart } from '../phone/web/phone-part.tsx';
import { NotificationsPart } from '../profile/web/notifications-part.tsx';
import { ProfilePart } from '../profile/web/profile-part.tsx';
import type { Route } from './+types/personal-msg.page';
import { PersonalFrame } from './personal-frame.widget.tsx';
import { headOf, loadForCustomer } from './personal-loader.widget.ts';
import { partOf } from './personal-paths.ts';

export const handle = { title: 'personal-centre:parts.profile.title' } satisfies PageHandle;

/** Loads only what the section shows. */
export async function loader(args: Route.LoaderArgs) {
  const part = partOf(args.url.searchParams);
  return loadForCustomer(args, async (options) => {
    const [info, devices, history, choices, parcels, agreements] = await Promise.all([
      callApi(getCustomerInfo, {}, options),
      part === 'devices' ? callApi(listSessions, {}, options) : null,
      part === 'logins' ? callApi(loginHistory, {}, options) : null,
      part === 'notifications' ? callApi(getNotificationChoices, {}, options) : null,
      part === 'notifications' ? callApi(getNoticeSettings, {}, options) : null,
      part === 'data' ? callApi(acceptedAgreements, {}, options) : null,
    ]);
    return { head: headOf(part), part, info, devices, history, choices, parcels, agreements };
  });
}

/** The sections of the personal data, each with its own URL [RD-27] [RM-03] [D-17]. */
export default function PersonalMsgPage({ loaderData }: Route.ComponentProps) {
  return (
    <PersonalFrame current={loaderData.part}>
      <Part {...loaderData} />
    </PersonalFrame>
  );
}

function Part(loaded: Route.ComponentProps['loaderData']) {
  const { part, info, devices, history, choices, parcels, agreements } = loaded;
  if (devices) return <DevicesPart sessions={devices.sessions} />;
  if (history) return <LoginsPart logins={history.logins} />;
  if (choices) return <NotificationsPart info={info} start={choices} parcels={parcels} />;
  if (agreements) return <DataPart accepted={agreements.accepted} />;
  switch (part) {
    case 'email':
      return <EmailPart info={info} />;
    case 'phone':
      return <PhonePart info={info} />;
    case 'password':
      return <PasswordPart info={info} />;
    case 'deletion':
      return <DeletionPart info={info} />;
    default:
      return <ProfilePart info={info} />;
  }
}
