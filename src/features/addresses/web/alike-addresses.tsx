import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Actions } from '#ui/actions/actions.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ChoiceCard, ChoiceCards } from '#ui/forms/choice-cards.tsx';
import { FieldGroup } from '#ui/forms/field-group.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { handled, useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import IconAddressBook from '#web/icons/tabler/IconAddressBook.json' with { type: 'json' };
import { useLayout } from '#web/state/use-layout.ts';
import { type KeptAddress, mergeAddresses } from '../addresses.contract.ts';
import type { AddressType } from '../addresses.rules.ts';
import { addressPath } from './address-url.ts';
import { AddressWords } from './address-words.widget.tsx';

type Group = readonly KeptAddress[];

/** Possible duplicates, group by group: the customer chooses which one to keep. */
export function AlikeAddresses({ groups, type }: { groups: readonly Group[]; type: AddressType }) {
  const { t } = useTranslation('addresses');
  const layout = useLayout();
  const back = <ButtonLink to={addressPath(layout, { type })}>{t('alike.back')}</ButtonLink>;
  if (groups.length === 0)
    return <EmptyState icon={IconAddressBook} title={t('alike.none')} actions={back} />;
  return (
    <Stack list>
      {groups.map((group, at) => (
        <MergeSet key={group.map(({ addressId }) => addressId).join()} group={group} number={at + 1} />
      ))}
      <div>{back}</div>
    </Stack>
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
    <form onSubmit={handled(merge)}>
      <Panel>
        <FieldGroup legend={t('alike.set', { number })}>
          <ChoiceCards>
            {group.map((address) => (
              <ChoiceCard
                key={address.addressId}
                name={name}
                checked={kept === address.addressId}
                onChange={() => setKept(address.addressId)}
              >
                <strong>{address.name}</strong>
                {address.isDefault && ` (${t('list.default')})`}
                <AddressWords address={address} />
              </ChoiceCard>
            ))}
          </ChoiceCards>
        </FieldGroup>
        <Actions inline>
          <Button type="submit" busy={form.isBusy}>
            {t('alike.merge')}
          </Button>
        </Actions>
      </Panel>
    </form>
  );
}
