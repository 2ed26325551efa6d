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
import { formatWaybillNo, isWaybillNo, normaliseWaybillNo } from '#lib/waybill-number.ts';
import { closingAfter, type Holidays } from '#lib/working-days.ts';
import { supportErrors } from '../support.calls.ts';
import type { sendSupportMessage } from '../support.contract.ts';
import { ANSWER_MESSAGE_DAYS, toMessageNumber } from '../support.rules.ts';
import { supportMessage } from './support.table.ts';

const NUMBERS = 100_000_000;
const MAX_DRAWS = 5;
/** The service team's language. */
const STAFF_LANGUAGE = 'th';

type Deps = {
  orm: Orm;
  image: Pick<CaptchaService['image'], 'verify'>;
  messages: Pick<MessagesService, 'send'>;
  /** Limits messages per visitor within a window. */
  limit: Pick<Limiter, 'consume'>;
  translate: Translate;
  holidays(): Promise<Holidays>;
  clock: Clock;
};
type Sent = ParsedInputOf<typeof sendSupportMessage>;
type Row = typeof supportMessage.$inferInsert;

/** Messages of visitors. */
export type SupportService = ReturnType<typeof createSupportService>;

export function createSupportService({ orm, image, messages, limit, translate, holidays, clock }: Deps) {
  return {
    /** Stores a message under a new number and e-mails it to the service team, in one transaction. */
    async send(
      { captcha, ctoken, ...sent }: Sent,
      { visitor, language }: { visitor: string; language: Language },
    ): Promise<OutputOf<typeof sendSupportMessage>> {
      if (!(await image.verify(ctoken, captcha, visitor))) throw new AppError(captchaErrors.imageCodeWrong);
      const { allowed, retryAfterSeconds } = await limit.consume(visitor);
      if (!allowed) throw new AppError(supportErrors.tooManyMessages, { retryAfterSeconds });
      const createdAt = clock.now();
      const answerBy = closingAfter(createdAt, ANSWER_MESSAGE_DAYS, await holidays());
      const row = { ...sent, waybillNo: keptWaybill(sent.waybillNo), language, createdAt, answerBy };
      const number = await orm.transaction(async (tx) => {
        const given = await keep(tx, row);
        const { waybillNo, contact, text } = row;
        const topic = translate(STAFF_LANGUAGE, `support:topics.${row.topic}`, {});
        await messages.send(
          {
            kind: 'supportRequest',
            to: brand.email,
            language: STAFF_LANGUAGE,
            params: {
              number: given,
              topic,
              waybillNo: formatWaybillNo(waybillNo ?? '-'),
              contact,
              quote: text,
            },
          },
          tx,
        );
        return given;
      });
      return { number, receivedAt: createdAt.toISOString() };
    },
  };
}

/** A waybill number as parcels are stored by; anything else as it was typed. */
function keptWaybill(typed = ''): string | null {
  const waybillNo = normaliseWaybillNo(typed);
  return isWaybillNo(waybillNo) ? waybillNo : typed || null;
}

/** Numbers are random, so that nobody can count our complaints; a taken one is drawn again. */
async function keep(tx: Orm, row: Omit<Row, 'number'>, draws = MAX_DRAWS): Promise<string> {
  const number = toMessageNumber(randomInt(NUMBERS));
  const [kept] = await tx
    .insert(supportMessage)
    .values({ ...row, number })
    .onConflictDoNothing()
    .returning();
  if (kept) return kept.number;
  if (draws <= 1) throw new Error('No free number for a message was found.');
  return keep(tx, row, draws - 1);
}
