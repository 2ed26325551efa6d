import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { addressTypes, HOME_COUNTRY } from '#features/addresses/addresses.rules.ts';
import { AddressFields } from '#features/addresses/web/address-fields.widget.tsx';
import { type AddressForm, useAddressFields } from '#features/addresses/web/use-address-fields.widget.ts';
import { paths } from '#routes/paths.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { OutsideForm } from '#ui/dialogs/outside-form.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import IconAddressBook from '#web/icons/tabler/IconAddressBook.json' with { type: 'json' };
import { useIsPhone } from '#web/state/use-layout.ts';
import { draftAddressOf } from '../../order-again.rules.ts';
import type { DraftAddress } from '../../order-drafts.contract.ts';
import { BookChoice } from './book-choice.tsx';
import type { OrderState } from './use-order.ts';

type End = 'sender' | 'consignee';

/** The sender or the consignee: from the book, pasted, or typed. */
export function AddressPart({ end, state }: { end: End; state: OrderState }) {
  const { t } = useTranslation('orders');
  const isPhone = useIsPhone();
  const location = useLocation();
  const [isChoosing, setChoosing] = useState(false);
  /** Increased when another address fills the fields, which are then remounted. */
  const [round, setRound] = useState(0);
  return (
    <Stack>
      <div>
        {isPhone ? (
          <ButtonLink icon={IconAddressBook} to={paths.addressChoice({ for: end })} state={location.state}>
            {t('flow.book.choose')}
          </ButtonLink>
        ) : (
          <Button icon={IconAddressBook} onClick={() => setChoosing(true)}>
            {t('flow.book.choose')}
            <span className="visually-hidden"> {t(`flow.steps.${end}`)}</span>
          </Button>
        )}
      </div>
      <Fields key={`${round} ${state.draft.round} ${state.draft.requestKey}`} end={end} state={state} />
      {!isPhone && (
        <OutsideForm>
          <Sheet open={isChoosing} onClose={() => setChoosing(false)} title={t(`flow.book.title.${end}`)}>
            <BookChoice
              choosingFor={end}
              onChoose={(address) => {
                state.change(end, (before) => ({ ...before, [end]: draftAddressOf(address) }));
                setRound((count) => count + 1);
                setChoosing(false);
              }}
            />
          </Sheet>
        </OutsideForm>
      )}
    </Stack>
  );
}

/** The form's names of draft fields, where they differ. */
const fieldNames: Record<string, string> = { place: 'placeCode', isDoubtful: 'isChecked' };

function Fields({ end, state }: { end: End; state: OrderState }) {
  const address = state.content[end];
  const change = (part: Partial<DraftAddress>) =>
    state.change(
      Object.keys(part).map((name) => `${end}.${fieldNames[name] ?? name}`),
      (before) => ({ ...before, [end]: { ...before[end], ...part } }),
    );
  const form: AddressForm = {
    values: {
      addressType: String(addressTypes[end]),
      name: address.name,
      phone: address.phone,
      postcode: address.postcode,
      detail: address.detail,
      country: HOME_COUNTRY,
      placeCode: address.place?.code ?? '',
      region: '',
      city: '',
      isChecked: !address.isDoubtful,
    },
    set: ({ name, phone, postcode, detail, isChecked }) =>
      change({
        ...(name !== undefined && { name }),
        ...(phone !== undefined && { phone }),
        ...(postcode !== undefined && { postcode }),
        ...(detail !== undefined && { detail }),
        ...(isChecked !== undefined && { isDoubtful: !isChecked }),
      }),
    idOf: (field) => state.idOf(`${end}.${field}`),
    errorAt: (field) => state.errorAt(`${end}.${field}`),
    section: end,
  };
  const fields = useAddressFields(form, { place: address.place, setPlace: (place) => change({ place }) });
  return (
    <AddressFields state={fields} onlyHome placeText={address.placeText} isDoubtful={address.isDoubtful} />
  );
}
