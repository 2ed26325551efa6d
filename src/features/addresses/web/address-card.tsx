import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Actions } from '#ui/actions/actions.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { ListCard } from '#ui/data/card-list.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import IconStar from '#web/icons/tabler/IconStar.json' with { type: 'json' };
import { useLayout } from '#web/state/use-layout.ts';
import { deleteAddress, type KeptAddress, setDefaultAddress } from '../addresses.contract.ts';
import { addressPath } from './address-url.ts';
import { AddressWords } from './address-words.widget.tsx';

/** One address with its actions. */
export function AddressCard({ address }: { address: KeptAddress }) {
  const { t } = useTranslation('addresses');
  const layout = useLayout();
  const { addressId, addressType: type, name, isDefault } = address;
  const form = useForm({});
  const { changed, failed } = useOutcome();
  const [isAsking, setAsking] = useState(false);
  const whose = <span className="visually-hidden"> {t('list.of', { name })}</span>;

  function choose(): void {
    void form.send(async () => {
      await callApi(setDefaultAddress, { addressId, isDefault: !isDefault });
      await changed(isDefault ? 'addresses:list.defaultTaken' : 'addresses:list.defaultSet');
    }, failed);
  }
  function remove(): void {
    void form.send(async () => {
      await callApi(deleteAddress, { addressId });
      setAsking(false);
      await changed('addresses:list.deleted');
    }, failed);
  }
  return (
    <ListCard
      name={name}
      state={
        isDefault && (
          <StatusBadge tone="good" icon={IconStar}>
            {t('list.default')}
          </StatusBadge>
        )
      }
    >
      <AddressWords address={address} />
      <Actions inline>
        <ButtonLink to={addressPath(layout, { view: 'form', type, id: addressId })}>
          {t('list.edit')}
          {whose}
        </ButtonLink>
        <Button busy={form.isBusy} onClick={choose}>
          {t(isDefault ? 'list.noDefault' : 'list.makeDefault')}
          {whose}
        </Button>
        <Button tone="quiet" onClick={() => setAsking(true)}>
          {t('list.delete')}
          {whose}
        </Button>
      </Actions>
      {isAsking && (
        <ConfirmDialog
          title={t('list.askDelete')}
          confirm={t('list.delete')}
          cancel={t('list.cancel')}
          busy={form.isBusy}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          {t('list.askDeleteText', { name })}
        </ConfirmDialog>
      )}
    </ListCard>
  );
}
