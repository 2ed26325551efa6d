import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import styles from '../parcel/sheets.module.css';
import { MAX_NAME_LENGTH, nameParcel } from './parcel-names.ts';

type Props = { billCode: string; name: string; onClose(): void };

/** Asks for a name of a parcel on this device. */
export function NameSheet({ billCode, name, onClose }: Props) {
  const { t } = useTranslation('tracking');
  const [typed, setTyped] = useState(name);

  function submit(event: FormEvent): void {
    event.preventDefault();
    nameParcel(billCode, typed);
    onClose();
  }

  return (
    <Sheet open onClose={onClose} title={t('screen.names.title')}>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          data-first
          name="parcel-name"
          label={t('screen.names.label')}
          hint={t('screen.names.hint')}
          value={typed}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" tone="primary">
          {t('screen.names.save')}
        </Button>
      </form>
    </Sheet>
  );
}
