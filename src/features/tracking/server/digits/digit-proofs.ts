import type { ProofOfWork, RisingProofs, SizedProof } from '#adapters/captcha/challenge.port.ts';
import { AppError } from '#lib/errors.ts';
import { trackingErrors } from '../../tracking.calls.ts';
import type { Visitor } from '../lookup-gate.ts';
import type { WrongDigits } from './wrong-digits.ts';

/** Each quarter of a budget that is used asks for the next effort; the first quarter asks for none. */
const STEPS = 4;

/** The work that digits cost while budgets fill. */
export function createDigitProofs({
  proofs,
  budget,
}: {
  proofs: RisingProofs;
  budget: Pick<WrongDigits, 'read'>;
}) {
  function proofsFrom(fill: number): readonly SizedProof[] {
    const step = Math.floor(fill * STEPS);
    return step === 0 ? [] : proofs.slice(Math.min(step, proofs.length) - 1);
  }

  return {
    /** A proof of the effort that this visitor's next answer takes; the smallest where none is asked for. */
    async issue(caller: Visitor): Promise<ProofOfWork> {
      const { fill } = await budget.read(caller);
      return (proofsFrom(fill)[0] ?? proofs[0]).issue();
    },

    /** Throws where the budgets ask for a proof of work and there is none of that effort, or of a greater one. */
    async require(
      fill: number,
      { ticket, randstr }: { ticket?: string | undefined; randstr?: string | undefined },
      { address }: Visitor,
    ): Promise<void> {
      const enough = proofsFrom(fill);
      if (enough.length === 0) return;
      if (ticket && randstr)
        for (const proof of enough)
          if ((await proof.verify({ ticket, randstr, ip: address })) === 'passed') return;
      throw new AppError(trackingErrors.proofFirst);
    },
  };
}
