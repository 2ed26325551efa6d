import { randomUUID } from 'node:crypto';
import type { ChallengeVerifier } from '../../../adapters/captcha/challenge.port.ts';
import type { ImageCaptcha } from '../../../adapters/captcha/image.port.ts';
import type { Limiter } from '../../../http/limits.ts';
import type { SignedTickets } from '../../../http/signed-ticket.ts';
import { AppError } from '../../../lib/errors.ts';
import { accountErrors } from '../../accounts/accounts.contract.ts';

/** What a visitor may bring to be let in. */
export type GateInput = {
  pass?: string;
  ticket?: string;
  randstr?: string;
  captcha?: string;
  ctoken?: string;
};

/** Whose lookup it is. */
export type Visitor = { visitor: string; address: string };

/** A pass stands for a passed challenge or image code; its lookups are counted by its id. */
export type Pass = { id: string };

/** Decides whether a visitor may look up numbers, and asks for the image code instead of locking anyone out. */
export type LookupGate = ReturnType<typeof createLookupGate>;

/** The gate over its limits: lookups without a challenge, lookups of one pass, and challenges that count, per visitor. */
export function createLookupGate(parts: {
  passes: SignedTickets<Pass>;
  image: ImageCaptcha;
  challenge: ChallengeVerifier;
  limits: { withoutPass: Limiter; perPass: Limiter; challenges: Limiter };
}) {
  const { passes, image, challenge, limits } = parts;

  async function passedChallenge(input: GateInput, { visitor, address }: Visitor): Promise<boolean> {
    if (!input.ticket || !input.randstr) return false;
    const answer = { ticket: input.ticket, randstr: input.randstr, ip: address };
    if ((await challenge.verify(answer)) !== 'passed') return false;
    // A machine solves one after the other; beyond what people need only the image code counts.
    return (await limits.challenges.consume(visitor)).allowed;
  }

  async function openPass(): Promise<string> {
    const pass = { id: randomUUID() };
    await limits.perPass.consume(pass.id);
    return passes.issue(pass);
  }

  return {
    /** Whom something is counted for: a pass where there is one, because many people share one address of a network. */
    holderOf(pass: string | undefined, { visitor }: Visitor): string {
      return passes.read(pass)?.id ?? visitor;
    },

    /** Returns the pass to bring next time, null when there is none; throws. */
    async admit(input: GateInput, caller: Visitor): Promise<string | null> {
      const pass = passes.read(input.pass);
      if (pass && (await limits.perPass.consume(pass.id)).allowed) return input.pass ?? null;
      if (input.captcha && input.ctoken) {
        if (await image.verify(input.ctoken, input.captcha)) return openPass();
        throw new AppError(accountErrors.imageCodeWrong);
      }
      if (await passedChallenge(input, caller)) return openPass();
      if ((await limits.withoutPass.consume(caller.visitor)).allowed) return null;
      throw new AppError(accountErrors.imageCodeFirst);
    },
  };
}
