import type { ProofOfWork, RisingProofs, SizedProof } from '#adapters/captcha/challenge.port.ts';
import { AppError } from '#lib/errors.ts';
import { trackingErrors } from '../../tracking.calls.ts';
import type { Visitor } from '../lookup-gate.ts';
import type { WrongDigits } from './wrong-digits.ts';

/** Each quarter of a budget used raises the required effort by one; the first quarter needs none. */
const STEPS = 4;

/** The proof of work for attempts at digits, as budgets fill. */
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
    /** A proof of the effort required for this visitor's next answer; the smallest where none is required. */
    async issue(caller: Visitor): Promise<ProofOfWork> {
      const { fill } = await budget.read(caller);
      return (proofsFrom(fill)[0] ?? proofs[0]).issue();
    },

    /** Throws where a proof of work is required and there is none of that effort or more. */
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
