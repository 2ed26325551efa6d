import { useTranslation } from 'react-i18next';
import { hasBankFee } from '#features/claims/compensation.rules.ts';
import { isSameHolder } from '#features/payout-accounts/account-holders.rules.ts';
import { AccountFields } from '#features/payout-accounts/web/account-fields.widget.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { formatMoney } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import styles from '../claim.module.css';
import { ClaimTiles } from '../files/claim-tiles.tsx';
import { LoginCard } from '../login-card.tsx';
import type { ClaimState } from '../use-claim.ts';

type Name = 'payeeKind' | 'bankCode' | 'accountNumber' | 'payeeName' | 'payeePhone';

/** The payee with the bank-book image; the fee is shown before anything is sent [C-10]. */
export function PayeePart({ state }: { state: ClaimState }) {
  const { t } = useTranslation('claims');
  const { content, flow } = state;
  if (!flow.isCustomer) return <LoginCard step="payee" state={state} />;
  const wiring = (name: Name) => ({ id: state.idOf(name), error: state.errorAt(name), value: content[name] });
  return (
    <Stack>
      <AccountFields
        account={{
          kind: content.payeeKind,
          bankCode: content.bankCode,
          accountNumber: content.accountNumber,
        }}
        banks={flow.banks}
        fieldOf={(name) => {
          const { id, error } = wiring(name === 'kind' ? 'payeeKind' : name);
          return { id, error };
        }}
        onChange={({ kind, ...change }) =>
          state.changeClaimant({ ...change, ...(kind && { payeeKind: kind }) })
        }
        kindHint={<Fee state={state} />}
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
      {(content.payeeKind === 'bank' || state.files.at('bankBook').length > 0) && (
        <ClaimTiles
          state={state}
          place="bankBook"
          field="bankBook"
          legend={t('flow.payee.bankBook')}
          hint={t('flow.payee.bankBookHint')}
          max={1}
        />
      )}
      <NameCheck state={state} />
    </Stack>
  );
}

/** The bank fee, where the rules deduct one from these claims: for the selected bank, or for all of them. */
function Fee({ state }: { state: ClaimState }) {
  const { t } = useTranslation('claims');
  const language = useLanguage();
  const { banks, rules } = state.flow;
  const isNextDay = state.content.parcels.some((_, at) => {
    const estimated = state.estimates.of(at);
    return estimated.state === 'known' && estimated.estimate.kind === 'nextDay';
  });
  const isDeducted = hasBankFee(rules, isNextDay ? 'nextDay' : 'standard');
  const money = (satang: number) => formatMoney(satang, language);
  const isBank = state.content.payeeKind === 'bank';
  const chosen = banks.find(({ code }) => code === state.content.bankCode);
  const { namedBankFeeSatang, otherBankFeeSatang } = rules;
  if (!isDeducted) return t('flow.payee.noFee');
  if (chosen || !isBank) {
    const isNamed = isBank && chosen?.isNamed;
    return t('flow.payee.fee', { fee: money(isNamed ? namedBankFeeSatang : otherBankFeeSatang) });
  }
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
