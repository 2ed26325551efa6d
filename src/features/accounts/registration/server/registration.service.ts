import { createHash } from 'node:crypto';
import type { MessagesService } from '#features/messages/server/messages.service.ts';
import { toFieldProblems } from '#http/answers/field-problems.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { CallContext } from '#http/http-env.ts';
import type { Limiter } from '#http/limits/limits.ts';
import type { Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { registrationFields } from '../../account-fields.rules.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { acceptedAtRegistration } from '../../accounts.rules.ts';
import type { CodesService } from '../../credentials/server/codes.service.ts';
import type { LinksService } from '../../credentials/server/links.service.ts';
import type { PasswordsService } from '../../credentials/server/passwords.service.ts';
import type { Acceptances } from '../../server/acceptances.ts';
import type { Transactions } from '../../server/account-transactions.ts';
import type { CustomersRepo } from '../../server/customers.repo.ts';
import { checkNewPhone } from '../../server/new-phone.ts';
import type { register, verifyRegistrationCode } from '../registration.contract.ts';

/** Registers general customers. */
export type RegistrationService = ReturnType<typeof createRegistrationService>;

/** Registration over its ports; an e-mail address counts only once the link that is sent to it has been clicked. */
export function createRegistrationService(deps: {
  orm: Transactions;
  customers: CustomersRepo;
  acceptances: Pick<Acceptances, 'listInForce' | 'record'>;
  passwords: PasswordsService;
  codes: Pick<CodesService, 'requireRight' | 'redeem'>;
  links: Pick<LinksService, 'issue'>;
  messages: Pick<MessagesService, 'sendOrPretend'>;
  mailsPerAddress: Limiter;
  linkUrl(token: string): string;
  clock: Clock;
}) {
  const { orm, customers, acceptances, passwords, codes, links } = deps;
  const { messages, mailsPerAddress, linkUrl, clock } = deps;

  /** Everything that the contract cannot check because the password is encrypted; all problems are reported at once. */
  async function read(input: ParsedInputOf<typeof register>) {
    const { countryCode, phoneNum, name, email = '' } = input;
    const password = await passwords.openSealed(input.password);
    const fields = registrationFields.safeParse({ name, email, password }, { reportInput: true });
    const { phone, problems } = checkNewPhone({ countryCode, phone: phoneNum }, 'phoneNum');
    if (fields.success && problems === null) return { phone, ...fields.data };
    const others = fields.success ? [] : toFieldProblems(fields.error.issues);
    throw new AppError(requestErrors.invalidParameter, { fields: [...(problems ?? []), ...others] });
  }

  /** Not to an address that has an account: its owner would confirm a stranger's request by reflex. */
  async function mayMail(email: string): Promise<boolean> {
    if (email === '' || (await customers.findByEmail(email)) !== null) return false;
    // Shares the counter of password reset links, which does not store the address either.
    const key = createHash('sha256').update(email.toLowerCase()).digest('base64url');
    return (await mailsPerAddress.consume(key)).allowed;
  }

  return {
    /** Checks the code before the next question is asked; wrong attempts count like those of the registration. */
    async verifyCode(
      { countryCode, phoneNum, code }: ParsedInputOf<typeof verifyRegistrationCode>,
      { visitor }: Pick<CallContext, 'visitor'>,
    ): Promise<OutputOf<typeof verifyRegistrationCode>> {
      const { phone, problems } = checkNewPhone({ countryCode, phone: phoneNum }, 'phoneNum');
      if (problems !== null) throw new AppError(requestErrors.invalidParameter, { fields: problems });
      await codes.requireRight({ purpose: 'register', phones: [phone], code, visitor });
      // Revealed only to the holder of the phone.
      const [taken] = await customers.listGeneral([phone]);
      if (taken) throw new AppError(accountErrors.accountExists);
      return {};
    },

    async register(
      input: ParsedInputOf<typeof register>,
      { visitor, language }: Pick<CallContext, 'visitor' | 'language'>,
    ): Promise<OutputOf<typeof register>> {
      const { phone, name, email, password } = await read(input);
      await codes.requireRight({ purpose: 'register', phones: [phone], code: input.code, visitor });
      const passwordHash = await passwords.hash(password);
      const isMailed = await mayMail(email);
      const accepted = await acceptances.listInForce(acceptedAtRegistration);
      await orm.transaction(async (tx) => {
        await codes.redeem('register', phone, tx);
        const passwordSetAt = clock.now();
        const created = { createdAt: passwordSetAt, passwordSetAt, passwordHash };
        const added = await customers.add({ kind: 'GENERAL', phone, name, language, ...created }, tx);
        // Revealed only to the holder of the phone.
        if (!added) throw new AppError(accountErrors.accountExists);
        await acceptances.record(added.id, accepted, tx);
        if (email === '') return;
        const token = await links.issue({ customerId: added.id, purpose: 'CONFIRM_EMAIL', email }, tx);
        const message = { kind: 'confirmEmail', to: email, language } as const;
        await messages.sendOrPretend({ ...message, params: { url: linkUrl(token) } }, tx, isMailed);
      });
      return {};
    },
  };
}
