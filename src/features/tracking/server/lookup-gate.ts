import { randomUUID } from 'node:crypto';
import type {
  ChallengeVerifier,
  ProofOfWork,
  ProofOfWorkIssuer,
  SmallProof,
} from '#adapters/captcha/challenge.port.ts';
import { captchaErrors } from '#features/captcha/captcha.calls.ts';
import type { CountedImage } from '#features/captcha/server/counted-image.ts';
import type { Limiter } from '#http/limits/limits.ts';
import type { SignedTickets } from '#http/secrets/signed-ticket.ts';
import { AppError } from '#lib/errors.ts';

/** What a visitor may bring to be let in. */
export type GateInput = {
  pass?: string;
  device?: string;
  ticket?: string;
  randstr?: string;
  captcha?: string;
  ctoken?: string;
};

/** Whose lookup it is. */
export type Visitor = { visitor: string; address: string };

/** A pass stands for a passed challenge or image code, or for a small proof; its lookups are counted by its id. */
export type Pass = { id: string; isSmall?: true };

/** A browser, by a number that says nothing else of it. */
export type Device = { id: string };

/** `ofAll` counts all devices of a visitor's network together: who throws tickets away gains no more than this. */
export type DeviceLimits = { ofEach: Limiter; ofAll: Limiter };

/** What a visitor who was let in brings next time. */
export type Admission = { pass: string | null; device: string | null };

/** A proof of work to solve, and the ticket of the device that it was asked for; null where another provider asks. */
export type AskedProofOfWork = { proof: ProofOfWork | null; device: string | null };

/** Decides whether a visitor may look up numbers, and asks for the image code instead of locking anyone out. */
export type LookupGate = ReturnType<typeof createLookupGate>;

type GateDeps = {
  passes: SignedTickets<Pass>;
  devices: SignedTickets<Device>;
  image: Pick<CountedImage, 'verify'>;
  challenge: ChallengeVerifier;
  proofOfWork: ProofOfWorkIssuer | null;
  smallProof: SmallProof | null;
  limits: {
    withoutPass: Limiter;
    perPass: Limiter;
    challenges: Limiter;
    perSmallPass: Limiter;
    smallProofs: Limiter;
    smallProofsOfDevice: Limiter;
    devices: DeviceLimits;
    watchingDevices: DeviceLimits;
  };
};

/** The gate over its limits: lookups without a challenge, lookups of one pass, and challenges that count, per visitor. */
export function createLookupGate(deps: GateDeps) {
  const { passes, devices, image, challenge, proofOfWork, smallProof, limits } = deps;

  /** The pass that a solved challenge opens; null where none was solved, or too many. */
  async function passChallenge(input: GateInput, { visitor, address }: Visitor): Promise<string | null> {
    if (!input.ticket || !input.randstr) return null;
    const answer = { ticket: input.ticket, randstr: input.randstr, ip: address };
    if ((await smallProof?.verify(answer)) === 'passed') return passSmallProof(input.device, visitor);
    if ((await challenge.verify(answer)) !== 'passed') return null;
    // A machine solves one after the other; beyond what people need only the image code counts.
    return (await limits.challenges.consume(visitor)).allowed ? openPass({ id: randomUUID() }) : null;
  }

  /** Once per device; for machines that throw their devices away it is no cheaper than the full one, and bounded. */
  async function passSmallProof(ticket: string | undefined, visitor: string): Promise<string | null> {
    const device = devices.read(ticket);
    if (!device || !(await limits.smallProofsOfDevice.consume(device.id)).allowed) return null;
    if (!(await limits.smallProofs.consume(visitor)).allowed) return null;
    return openPass({ id: randomUUID(), isSmall: true });
  }

  const countOf = (pass: Pass) => (pass.isSmall ? limits.perSmallPass : limits.perPass);

  async function openPass(pass: Pass): Promise<string> {
    await countOf(pass).consume(pass.id);
    return passes.issue(pass);
  }

  /** The ticket of a device that has lookups left, although its neighbours have used up those of the address. */
  async function admitDevice(ticket: string | undefined, visitor: string): Promise<string | null> {
    if (ticket === undefined) return null;
    const device = devices.read(ticket) ?? { id: randomUUID() };
    return (await hasRoom(limits.devices, device, visitor)) ? devices.issue(device) : null;
  }

  return {
    /** Returns what to bring next time; throws. */
    async admit(input: GateInput, caller: Visitor): Promise<Admission> {
      const pass = passes.read(input.pass);
      if (pass && (await countOf(pass).consume(pass.id)).allowed) return withPass(input.pass ?? null);
      if (input.captcha && input.ctoken) {
        if (await image.verify(input.ctoken, input.captcha, caller.visitor))
          return withPass(await openPass({ id: randomUUID() }));
        throw new AppError(captchaErrors.imageCodeWrong);
      }
      const passed = await passChallenge(input, caller);
      if (passed !== null) return withPass(passed);
      if ((await limits.withoutPass.consume(caller.visitor)).allowed) return withPass(null);
      const device = await admitDevice(input.device, caller.visitor);
      if (device !== null) return { pass: null, device };
      throw new AppError(captchaErrors.imageCodeFirst);
    },

    /** What a device that was refused may solve before it asks again: the first time little. */
    async askProofOfWork(ticket: string | undefined): Promise<AskedProofOfWork> {
      const device = devices.read(ticket) ?? { id: randomUUID() };
      const isFirst = !(await limits.smallProofsOfDevice.isExhausted(device.id));
      const proof = await (isFirst ? smallProof : proofOfWork)?.issue();
      return proof ? { proof, device: devices.issue(device) } : { proof: null, device: null };
    },

    /**
     * Returns for whom a page that watches is counted, because many people share one address of a network; throws
     * What a device watches leaves its lookups alone.
     */
    async admitWatch(brought: Pick<GateInput, 'pass' | 'device'>, { visitor }: Visitor): Promise<string> {
      const pass = passes.read(brought.pass);
      if (pass && (await countOf(pass).consume(pass.id)).allowed) return pass.id;
      const device = devices.read(brought.device);
      if (device && (await hasRoom(limits.watchingDevices, device, visitor))) return device.id;
      if ((await limits.withoutPass.consume(visitor)).allowed) return pass?.id ?? visitor;
      throw new AppError(captchaErrors.imageCodeFirst);
    },
  };
}

async function hasRoom({ ofEach, ofAll }: DeviceLimits, { id }: Device, visitor: string): Promise<boolean> {
  return (await ofEach.consume(id)).allowed && (await ofAll.consume(visitor)).allowed;
}

function withPass(pass: string | null): Admission {
  return { pass, device: null };
}
