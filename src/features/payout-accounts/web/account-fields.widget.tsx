import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '#ui/forms/text-field.tsx';
import { MAX_TYPED_NUMBER, type PayoutKind, payoutKinds } from '../account-numbers.rules.ts';

/** An account as it is typed; the bank is for bank accounts only. */
type TypedAccount = { kind: PayoutKind; bankCode: string; accountNumber: string };

type Props = {
  account: TypedAccount;
  banks: readonly { code: string; name: string; digits: readonly number[] }[];
  /** The id of a field, and what is wrong with it. */
  fieldOf(name: keyof TypedAccount): { id: string; error: ReactNode };
  onChange(change: Partial<TypedAccount>): void;
  /** What follows from the choice, such as a fee. */
  kindHint?: ReactNode;
  /** Instead of how many digits the bank's numbers have. */
  numberHint?: ReactNode;
};

/** Asks where money goes: the kind of account, its bank, and its number. */
export function AccountFields({ account, banks, fieldOf, onChange, kindHint, numberHint }: Props) {
  const { t } = useTranslation('payout-accounts');
  const { kind, bankCode, accountNumber } = account;
  const bank = kind === 'bank' ? banks.find(({ code }) => code === bankCode) : undefined;
  const digits = bank && t('form.digits', { digits: bank.digits.join(' / ') });
  return (
    <>
      <SelectField
        {...fieldOf('kind')}
        label={t('form.kind')}
        hint={kindHint}
        value={kind}
        onChange={({ currentTarget }) => onChange({ kind: currentTarget.value as PayoutKind })}
      >
        {payoutKinds.map((each) => (
          <option key={each} value={each}>
            {t(`kinds.${each}`)}
          </option>
        ))}
      </SelectField>
      {kind === 'bank' && (
        <SelectField
          {...fieldOf('bankCode')}
          label={t('form.bank')}
          value={bankCode}
          onChange={({ currentTarget }) => onChange({ bankCode: currentTarget.value })}
        >
          <option value="">{t('form.chooseBank')}</option>
          {banks.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        {...fieldOf('accountNumber')}
        label={t(`numbers.${kind}`)}
        hint={numberHint ?? digits}
        inputMode="numeric"
        autoComplete="off"
        maxLength={MAX_TYPED_NUMBER}
        value={accountNumber}
        onChange={({ currentTarget }) => onChange({ accountNumber: currentTarget.value })}
      />
    </>
  );
}
