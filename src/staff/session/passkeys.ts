import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import {
  addPasskey,
  type EntryState,
  passkeyLogin,
  startPasskey,
  startPasskeyLogin,
} from '#features/staff/session/session.contract.ts';
import type { OutputOf } from '#lib/contract.ts';
import { callStaff } from '../calls/call-staff.ts';

/** Confirms a login with a passkey of this device. */
export async function confirmByPasskey(): Promise<EntryState> {
  const { options } = await callStaff(startPasskeyLogin, {});
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON });
  return callStaff(passkeyLogin, { response: { ...response } });
}

/** Creates a passkey on this device and adds it to the account. */
export async function createPasskey(
  name: string,
  started?: OutputOf<typeof startPasskey>,
): Promise<OutputOf<typeof addPasskey>> {
  const { options } = started ?? (await callStaff(startPasskey, {}));
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON });
  return callStaff(addPasskey, { name, response: { ...response } });
}

/** Uses a passkey of this device for a challenge of an open session. */
export async function provePasskey(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await startAuthentication({ optionsJSON })) };
}
