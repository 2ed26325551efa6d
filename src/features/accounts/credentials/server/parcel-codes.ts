import type { MessagesService } from '#features/messages/server/messages.service.ts';
import { DEFAULT_COUNTDOWN_SECONDS, type ParcelPurpose } from '../../accounts.rules.ts';
import type { Transactions } from '../../server/account-transactions.ts';
import type { CustomersRepo } from '../../server/customers.repo.ts';
import { mayBeSentCodes } from '../../server/new-phone.ts';
import { readerLanguage } from '../../server/reader-language.ts';
import type { LoginRecords } from '../../sign-in/server/login-records.ts';
import type { CodeLimits } from './code-limits.ts';
import type { CodesRepo } from './codes.repo.ts';
import type { CodesService } from './codes.service.ts';

/** A phone (E.164) on a waybill. */
type PartyPhone = { waybillNo: string; phone: string };

/** One-time codes to the sender and consignee of a parcel, whose phones are on the waybill: nobody types them. */
export type ParcelCodes = ReturnType<typeof createParcelCodes>;

/** The codes over the same store and limits as those of accounts. */
export function createParcelCodes(deps: {
  orm: Transactions;
  codesRepo: Pick<CodesRepo, 'issue' | 'secondsToWait' | 'forgetExpired'>;
  codes: Pick<CodesService, 'requireRight' | 'redeem'>;
  codeLimits: CodeLimits;
  customers: Pick<CustomersRepo, 'listGeneral'>;
  records: Pick<LoginRecords, 'listKnown'>;
  messages: Pick<MessagesService, 'send'>;
}) {
  const { orm, codesRepo, codes, codeLimits, customers, records, messages } = deps;

  return {
    /** Whether a text message can reach the number on the waybill. */
    canReach: mayBeSentCodes,

    /**
     * Sends a code in the language of the phone's account, or in Thai: the requester is not always the reader.
     * Returns the seconds until the next one; throws at a limit.
     */
    async send({ waybillNo, phone }: PartyPhone, visitor: string): Promise<number> {
      const purpose = purposeOf(waybillNo);
      const wait = await codesRepo.secondsToWait(purpose, [phone]);
      if (wait > 0) return wait;
      const owners = await customers.listGeneral([phone]);
      const ids = owners.map(({ id }) => id);
      const isKnown = (await records.listKnown(ids, visitor)).size > 0;
      await codeLimits.admit(purpose, [{ phone, hasAccount: owners.length > 0, isKnown }], visitor);
      await orm.transaction(async (tx) => {
        await codesRepo.forgetExpired(tx);
        const code = await codesRepo.issue({ purpose, phone, visitor, isReal: true }, tx);
        if (code === null) return;
        const language = await readerLanguage(tx, phone);
        await messages.send({ kind: 'parcelCode', to: phone, language, params: { code, waybillNo } }, tx);
      });
      return DEFAULT_COUNTDOWN_SECONDS;
    },

    /** Redeems a code; throws codeWrong, also for an unknown parcel, whose phone is null. */
    async redeem(
      { waybillNo, phone }: { waybillNo: string; phone: string | null },
      { code, visitor }: { code: string; visitor: string },
    ): Promise<void> {
      const purpose = purposeOf(waybillNo);
      const right = await codes.requireRight({ purpose, phones: phone ? [phone] : [], code, visitor });
      await codes.redeem(purpose, right);
    },
  };
}

function purposeOf(waybillNo: string): ParcelPurpose {
  return `parcel ${waybillNo}`;
}
