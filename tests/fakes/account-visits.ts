import { checkCaptcha, ordinaryLogin, vipLogin } from '#features/accounts/sign-in/sign-in.contract.ts';
import { sealText } from '#web/calls/seal.ts';
import { createFakeChallenge, createFakeImageCaptcha, RIGHT_CODE } from './captchas.ts';
import { type CallOptions, startWebsite, type Website } from './website.ts';

/** What people do on the login and registration forms, including captchas. */
export type AccountVisits = ReturnType<typeof createAccountVisits>;

/** A site with fake captchas and the cheapest possible password hashes. */
export function startAccountSite(options: Parameters<typeof startWebsite>[0] = {}): Promise<Website> {
  const env = { PASSWORD_MEMORY_KIB: '8192', PASSWORD_PASSES: '1', ...options.env };
  return startWebsite({
    image: createFakeImageCaptcha(),
    challenge: createFakeChallenge(),
    ...options,
    env,
  });
}

export function createAccountVisits(site: Website) {
  let nth = 0;
  const seal = async (password: string) => sealText(password, await site.services.accounts.keys.listPublic());
  const ticket = () => {
    nth += 1;
    return `solved ${nth}`;
  };
  /** A correct captcha, as the forms with `captcha` and `ctoken` send it. */
  const readImage = async () => ({
    captcha: RIGHT_CODE,
    ctoken: (await site.services.captcha.image.issue()).ctoken,
  });
  const pass = async (account: string, how?: CallOptions) =>
    site.get(checkCaptcha, { account, ...(await readImage()) }, how);

  return {
    seal,
    readImage,
    pass,
    /** A solved challenge in the fields of the send-code payload. */
    challenge: () => ({ ticket: ticket(), randstr: 'random' }),
    /** The same in the fields of the login payload of §3. */
    loginChallenge: () => ({ verifyCode: ticket(), vck: 'random' }),

    async logIn(account: string, password: string, how?: CallOptions) {
      await pass(account, how);
      const input = { account, password: await seal(password), verifyCode: ticket(), vck: 'random' };
      return site.call(ordinaryLogin, input, how);
    },

    async logInVip(account: string, password: string, how?: CallOptions) {
      await pass(account, how);
      const input = { account, password: await seal(password), verifyCode: ticket(), vck: 'random' };
      return site.call(vipLogin, input, how);
    },
  };
}
