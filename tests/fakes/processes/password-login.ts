import { createCodeSeal } from '#adapters/captcha/sealed-code.ts';
import { getLoginKey, type loginWithPwd } from '#features/accounts/sign-in/sign-in.contract.ts';
import { issueCaptcha } from '#features/captcha/captcha.contract.ts';
import type { Keyring } from '#http/secrets/keyring.ts';
import type { InputOf } from '#lib/contract.ts';
import { sealText } from '#web/calls/seal.ts';
import type { Asked } from './walk-in-order.ts';

/** Reads what is drawn in image captchas, with the keys of the site. */
export type CaptchaReader = (ctoken: string) => string;

export function createCaptchaReader(keys: Pick<Keyring, 'secrets'>): CaptchaReader {
  const seal = createCodeSeal(keys.secrets('image captcha'));
  return (ctoken) => seal.open(ctoken)?.code ?? '';
}

/** A password as browsers send it. */
export async function sealPassword(site: Asked, password: string): Promise<string> {
  const { keys } = await site.get(getLoginKey, {});
  return sealText(password, keys);
}

/** The filled-in form of a login, its captcha read. */
export async function fillInLogin(
  site: Asked,
  who: { phone: string; sealedPassword: string; read: CaptchaReader },
): Promise<InputOf<typeof loginWithPwd>> {
  const { ctoken } = await site.get(issueCaptcha, {});
  return { phone: who.phone, password: who.sealedPassword, captcha: who.read(ctoken), ctoken };
}
