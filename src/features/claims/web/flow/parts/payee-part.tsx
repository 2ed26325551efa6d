import { useTranslation } from 'react-i18next';
import { isSameHolder } from '#features/payout-accounts/account-holders.rules.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { SelectField, TextField } from '#ui/forms/text-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { formatMoney } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import styles from '../claim.module.css';
import { ClaimTiles } from '../files/claim-tiles.tsx';
import { LoginCard } from '../login-card.tsx';
import type { ClaimState } from '../use-claim.ts';

type Name = 'bankCode' | 'accountNumber' | 'payeeName' | 'payeePhone';

/** The payee with the bank-book image; the fee is shown before anything is sent [C-10]. */
export function PayeePart({ state }: { state: ClaimState }) {
  const { t } = useTranslation('claims');
  const { content, flow } = state;
  const bank = flow.banks.find(({ code }) => code === content.bankCode);
  if (!flow.isCustomer) return <LoginCard step="payee" state={state} />;
  const wiring = (name: Name) => ({ id: state.idOf(name), error: state.errorAt(name), value: content[name] });
  return (
    <Stack>
      <SelectField
        {...wiring('bankCode')}
        label={t('flow.payee.bank')}
        hint={<Fee state={state} />}
        onChange={(event) => state.changeClaimant({ bankCode: event.currentTarget.value })}
      >
        <option value="">{t('flow.payee.choose')}</option>
        {flow.banks.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        {...wiring('accountNumber')}
        label={t('flow.payee.account')}
        hint={bank && t('flow.payee.digits', { digits: bank.digits.join(' / ') })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        onChange={(event) => state.changeClaimant({ accountNumber: event.currentTarget.value })}
      />
      <TextField
        {...wiring('payeeName')}
        label={t('flow.payee.name')}
        hint={t('flow.payee.nameHint')}
        autoComplete="name"
        maxLength={100}
        onChange={(event) => state.changeClaimant({ payeeName: event.currentTarget.value })}
      />
      <TextField
        {...wiring('payeePhone')}
        label={t('flow.payee.phone')}
        type="tel"
        autoComplete="tel-national"
        maxLength={40}
        onChange={(event) => state.changeClaimant({ payeePhone: event.currentTarget.value })}
      />
      <ClaimTiles
        state={state}
        place="bankBook"
        field="bankBook"
        legend={t('flow.payee.bankBook')}
        hint={t('flow.payee.bankBookHint')}
        max={1}
      />
      <NameCheck state={state} />
    </Stack>
  );
}

/** The transfer fee of a next-day claim: for the selected bank, or for all of them. */
function Fee({ state }: { state: ClaimState }) {
  const { t } = useTranslation('claims');
  const language = useLanguage();
  const { banks, rules } = state.flow;
  const isDeducted = state.content.parcels.some((_, at) => {
    const estimated = state.estimates.of(at);
    return estimated.state === 'known' && estimated.estimate.kind === 'nextDay';
  });
  const money = (satang: number) => formatMoney(satang, language);
  const chosen = banks.find(({ code }) => code === state.content.bankCode);
  const { namedBankFeeSatang, otherBankFeeSatang } = rules;
  if (!isDeducted) return t('flow.payee.noFee');
  if (chosen)
    return t('flow.payee.fee', { fee: money(chosen.isNamed ? namedBankFeeSatang : otherBankFeeSatang) });
  return t('flow.payee.feeBefore', {
    bank: banks.find(({ isNamed }) => isNamed)?.name ?? '',
    named: money(namedBankFeeSatang),
    other: money(otherBankFeeSatang),
  });
}

/** The customer compares the name with the bank book at hand. */
function NameCheck({ state }: { state: ClaimState }) {
  const { t } = useTranslation('claims');
  const name = state.content.payeeName.trim();
  const own = state.user?.name.trim() ?? '';
  if (name === '' || state.files.at('bankBook').length === 0) return null;
  return (
    <>
      <Checkbox
        id={state.idOf('nameCheck')}
        label={t('flow.payee.check', { name })}
        checked={state.isNameChecked}
        error={state.errorAt('nameCheck')}
        onChange={state.checkName}
      />
      {own !== '' && !isSameHolder(own, name) && (
        <p className={styles.hint}>{t('flow.payee.differs', { name: own })}</p>
      )}
    </>
  );
}
