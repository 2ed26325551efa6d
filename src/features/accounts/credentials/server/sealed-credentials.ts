import { type KeptSecrets, type Sealed, sealedColumn } from '#http/secrets/sealed-values.ts';
import { loginKey, oneTimeCode } from '../../server/accounts.table.ts';

/** The purposes that credentials are sealed for. */
export const LOGIN_KEYS = 'login keys';
export const ONE_TIME_CODES = 'one-time codes';

/** What a rotation of the installation's keys finds of credentials. */
export function sealedCredentials(over: Sealed): KeptSecrets {
  const { sealedPrivateJwk, kid } = loginKey;
  const { sealedCode, purpose, phone } = oneTimeCode;
  return {
    sealed: [
      sealedColumn({
        ...over,
        what: 'keys that passwords are sent with',
        purpose: LOGIN_KEYS,
        column: sealedPrivateJwk,
        key: [kid],
        context: [kid],
        dropsRow: true,
      }),
      sealedColumn({
        ...over,
        what: 'codes by SMS',
        purpose: ONE_TIME_CODES,
        column: sealedCode,
        key: [purpose, phone],
        context: [purpose, phone],
        dropsRow: true,
      }),
    ],
    hashed: [],
  };
}
