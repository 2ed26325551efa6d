import { ApiError, callApi } from '#web/calls/call-api.ts';
import { prepareSeal, sealText } from '#web/calls/seal.ts';
import type { SealKey } from '#web/calls/seal-key.ts';
import { type FieldLabels, useForm } from '#web/forms/use-form.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { getLoginKey } from '../../sign-in/sign-in.contract.ts';

let keys: Promise<readonly SealKey[]> | undefined;

/** Fetches the server's public keys and the encryption code while the visitor is still typing. */
function warmUpSeal(): void {
  // A failure here is retried, and reported, when the form is sent.
  Promise.all([loadKeys(), prepareSeal()]).catch(() => {});
}

/**
 * Sends passwords sealed with the server's key. Where the key has been rotated meanwhile, they are sealed again and
 * resent once, without the visitor noticing.
 */
export async function sendSealed<T>(
  passwords: readonly string[],
  send: (...sealed: string[]) => Promise<T>,
): Promise<T> {
  try {
    return await send(...(await seal(passwords)));
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code !== accountErrors.keyGone.code) throw failure;
    keys = undefined;
    return send(...(await seal(passwords)));
  }
}

/** A form with passwords: `useForm`, preparing the encryption on the first `onInput`. */
export function useSealedForm<V extends Record<string, string | boolean>>(
  initial: V,
  labels?: FieldLabels<V>,
) {
  return { ...useForm(initial, labels), warmUp: warmUpSeal, sendSealed };
}

async function seal(passwords: readonly string[]): Promise<string[]> {
  const known = await loadKeys();
  return Promise.all(passwords.map((password) => sealText(password, known)));
}

function loadKeys(): Promise<readonly SealKey[]> {
  keys ??= callApi(getLoginKey, {}).then(
    (answer) => answer.keys,
    (failure: unknown) => {
      keys = undefined;
      throw failure;
    },
  );
  return keys;
}
