import { randomInt } from 'node:crypto';
import type { Orm } from '#db/orm.ts';
import { captchaErrors } from '#features/captcha/captcha.calls.ts';
import type { CaptchaService } from '#features/captcha/server/captcha.module.ts';
import type { MessagesService } from '#features/messages/server/messages.service.ts';
import type { Translate } from '#http/answers/envelope.ts';
import type { Limiter } from '#http/limits/limits.ts';
import { brand } from '#lib/brand.ts';
import type { Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { toStorableText } from '#lib/storable-text.ts';
import { genuineErrors } from '../genuine.calls.ts';
import type { checkGenuine, reportFraud } from '../genuine.contract.ts';
import { judge, type OurWays, type Sending } from '../genuine.rules.ts';
import { fraudReport } from './genuine.table.ts';

const STAFF_LANGUAGE = 'th';
const NUMBERS = 100_000_000;

export type GenuineDeps = {
  orm: Orm;
  image: Pick<CaptchaService['image'], 'verify'>;
  messages: Pick<MessagesService, 'send'>;
  /** Whether we recently sent exactly this text, to anybody. */
  wasSent(text: string): Promise<boolean>;
  limits: {
    checks: Pick<Limiter, 'consume'>;
    reports: Pick<Limiter, 'consume'>;
    /** Over all visitors, to protect the mailbox. */
    mails: Pick<Limiter, 'consume'>;
  };
  ours: OurWays;
  sending: Sending;
  translate: Translate;
  clock: Clock;
};
type Visitor = { visitor: string; language: Language };

/** Checks messages that claim to be ours, and accepts reports. */
export type GenuineService = ReturnType<typeof createGenuineService>;

export function createGenuineService(deps: GenuineDeps) {
  const { orm, image, messages, wasSent, limits, ours, sending, translate, clock } = deps;
  const judged = async (text: string) => judge(text, ours, await wasSent(text));

  return {
    async check(
      { text }: ParsedInputOf<typeof checkGenuine>,
      { visitor }: Visitor,
    ): Promise<OutputOf<typeof checkGenuine>> {
      const { allowed, retryAfterSeconds } = await limits.checks.consume(visitor);
      if (!allowed) throw new AppError(genuineErrors.tooManyChecks, { retryAfterSeconds });
      return { ...(await judged(text)), sending };
    },

    async report(
      input: ParsedInputOf<typeof reportFraud>,
      { visitor, language }: Visitor,
    ): Promise<OutputOf<typeof reportFraud>> {
      if (!(await image.verify(input.ctoken, input.captcha, visitor)))
        throw new AppError(captchaErrors.imageCodeWrong);
      const { allowed, retryAfterSeconds } = await limits.reports.consume(visitor);
      if (!allowed) throw new AppError(genuineErrors.tooManyReports, { retryAfterSeconds });
      const { verdict } = await judged(input.text);
      const isMailed = (await limits.mails.consume('all')).allowed;
      const createdAt = clock.now();
      const number = `FR-${String(randomInt(NUMBERS)).padStart(8, '0')}`;
      const [text, contact] = [toStorableText(input.text), toStorableText(input.contact)];
      await orm.transaction(async (tx) => {
        await tx.insert(fraudReport).values({ number, text, contact, verdict, language, createdAt });
        const topic = translate(STAFF_LANGUAGE, 'genuine:report.topic', {});
        const params = { number, topic, waybillNo: '-', contact: contact || '-', quote: text };
        const letter = { kind: 'supportRequest', to: brand.email, language: STAFF_LANGUAGE, params } as const;
        if (isMailed) await messages.send(letter, tx);
      });
      return { number };
    },
  };
}
