import { AppError } from '#lib/errors.ts';
import type { StaffUser } from '../../server/staff.repo.ts';
import { staffAccountErrors } from '../../staff.calls.ts';
import type { LoginDeps } from './login.service.ts';

/** A session left open or stolen is not enough for changes that would give access again: asks for the password. */
export async function requireOwnPassword(
  { tries, passwords }: Pick<LoginDeps, 'tries' | 'passwords'>,
  member: Pick<StaffUser, 'id' | 'passwordHash'>,
  password: string,
): Promise<void> {
  const count = { account: `own ${member.id}`, visitor: 'own account', isKnown: true };
  const isRight = await tries.password(count, () => passwords.verify(member.passwordHash, password));
  if (!isRight) throw new AppError(staffAccountErrors.wrongPassword);
}
