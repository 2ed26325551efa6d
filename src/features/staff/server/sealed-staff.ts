import { hashedColumn, type KeptSecrets, type Sealed, sealedColumn } from '#http/secrets/sealed-values.ts';
import { staffRecoveryCode, staffSession, staffUser } from './staff.table.ts';

/** The purpose that second factors are sealed for. */
export const STAFF_SECRETS = 'staff secrets';

/** What a rotation of the keys finds of second factors. */
export function sealedStaff(over: Sealed): KeptSecrets {
  const own = { ...over, purpose: STAFF_SECRETS, dropsRow: false };
  const { sealedTotp, id } = staffUser;
  const { sealedSecret, tokenHash, staffId } = staffSession;
  return {
    sealed: [
      sealedColumn({
        ...own,
        what: 'second factors of staff',
        column: sealedTotp,
        key: [id],
        context: [id],
      }),
      sealedColumn({
        ...own,
        what: 'second factors that are being set up',
        column: sealedSecret,
        key: [tokenHash],
        context: [staffId],
      }),
    ],
    hashed: [
      hashedColumn({
        ...over,
        what: 'recovery codes of staff',
        column: staffRecoveryCode.codeHash,
        dropsRow: true,
      }),
    ],
  };
}
