import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { callApi } from '../../../web/calls/call-api.ts';
import { handled, useForm } from '../../../web/forms/use-form.ts';
import { useLayout, useOutcome } from '../../personal-centre/web/use-personal.widget.ts';
import { type KeptAddress, mergeAddresses } from '../addresses.contract.ts';
import type { AddressType } from '../addresses.rules.ts';
import { addressPath } from './address-url.ts';
import { AddressWords } from './address-words.widget.tsx';
import styles from './addresses.module.css';

type Group = readonly KeptAddress[];

/** Addresses that may be one, set by set: the customer says which of them stays. */
export function AlikeAddresses({ groups, type }: { groups: readonly Group[]; type: AddressType }) {
  const { t } = useTranslation('addresses');
  const layout = useLayout();
  const back = <ButtonLink to={addressPath(layout, { type })}>{t('alike.back')}</ButtonLink>;
  if (groups.length === 0)
    return <EmptyState icon={IconAddressBook} title={t('alike.none')} actions={back} />;
  return (
    <div className={styles.stack}>
      {groups.map((group, at) => (
        <MergeSet key={group.map(({ addressId }) => addressId).join()} group={group} number={at + 1} />
      ))}
      <div>{back}</div>
    </div>
  );
}

function MergeSet({ group, number }: { group: Group; number: number }) {
  const { t } = useTranslation('addresses');
  const name = useId();
  const form = useForm({});
  const { changed, failed } = useOutcome();
  const first = group.find(({ isDefault }) => isDefault) ?? group[0];
  const [kept, setKept] = useState(first?.addressId ?? '');

  function merge(): void {
    const otherIds = group.map(({ addressId }) => addressId).filter((id) => id !== kept);
    void form.send(async () => {
      await callApi(mergeAddresses, { addressId: kept, otherIds });
      await changed('addresses:alike.merged');
    }, failed);
  }
  return (
    <form className={styles.card} onSubmit={handled(merge)}>
      <fieldset className={styles.set}>
        <legend className={styles.name}>{t('alike.set', { number })}</legend>
        {group.map((address) => (
          <label key={address.addressId} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={kept === address.addressId}
              onChange={() => setKept(address.addressId)}
            />
            <span>
              <span className={styles.name}>{address.name}</span>
              {address.isDefault && ` (${t('list.default')})`}
              <AddressWords address={address} />
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles.actions}>
        <Button type="submit" busy={form.isBusy}>
          {t('alike.merge')}
        </Button>
      </div>
    </form>
  );
}
