import { randomUUID } from 'node:crypto';
import type { ChallengeVerifier } from '../../../adapters/captcha/challenge.port.ts';
import type { ImageCaptcha } from '../../../adapters/captcha/image.port.ts';
import type { Limiter } from '../../../http/limits/limits.ts';
import type { SignedTickets } from '../../../http/secrets/signed-ticket.ts';
import { AppError } from '../../../lib/errors.ts';
import { captchaErrors } from '../../captcha/captcha.calls.ts';

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

/** A pass stands for a passed challenge or image code; its lookups are counted by its id. */
export type Pass = { id: string };

/** A browser, by a number that says nothing else of it. */
export type Device = { id: string };

/** `ofAll` counts all devices of a visitor's network together: who throws tickets away gains no more than this. */
export type DeviceLimits = { ofEach: Limiter; ofAll: Limiter };

/** What a visitor who was let in brings next time. */
export type Admission = { pass: string | null; device: string | null };

/** Decides whether a visitor may look up numbers, and asks for the image code instead of locking anyone out. */
export type LookupGate = ReturnType<typeof createLookupGate>;

/** The gate over its limits: lookups without a challenge, lookups of one pass, and challenges that count, per visitor. */
export function createLookupGate(deps: {
  passes: SignedTickets<Pass>;
  devices: SignedTickets<Device>;
  image: ImageCaptcha;
  challenge: ChallengeVerifier;
  limits: {
    withoutPass: Limiter;
    perPass: Limiter;
    challenges: Limiter;
    devices: DeviceLimits;
    watchingDevices: DeviceLimits;
  };
}) {
  const { passes, devices, image, challenge, limits } = deps;

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
      if (pass && (await limits.perPass.consume(pass.id)).allowed) return withPass(input.pass ?? null);
      if (input.captcha && input.ctoken) {
        if (await image.verify(input.ctoken, input.captcha)) return withPass(await openPass());
        throw new AppError(captchaErrors.imageCodeWrong);
      }
      if (await passedChallenge(input, caller)) return withPass(await openPass());
      if ((await limits.withoutPass.consume(caller.visitor)).allowed) return withPass(null);
      const device = await admitDevice(input.device, caller.visitor);
      if (device !== null) return { pass: null, device };
      throw new AppError(captchaErrors.imageCodeFirst);
    },

    /**
     * Returns for whom a page that watches is counted, because many people share one address of a network; throws
     * What a device watches leaves its lookups alone.
     */
    async admitWatch(brought: Pick<GateInput, 'pass' | 'device'>, { visitor }: Visitor): Promise<string> {
      const pass = passes.read(brought.pass);
      if (pass && (await limits.perPass.consume(pass.id)).allowed) return pass.id;
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
