import { Button, Popover, Stack, TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { DrawnIcon, type IconShape } from '#web/icons/drawn-icon.tsx';

/** An address, and for pictures an alternative text. */
type Given = { address: string; words: string | null };

type AddressControlProps = {
  icon: IconShape;
  label: string;
  /** Valid addresses. */
  schema: z.ZodType<string>;
  /** The message for any other. */
  wrong: string;
  /** The values at the cursor. */
  given(): Given;
  onSet(given: Given): void;
};

/** A toolbar button that asks for an address. */
export function AddressControl({ icon, label, given, onSet, ...rest }: AddressControlProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} withinPortal trapFocus width={280}>
      <Popover.Target>
        <RichTextEditor.Control aria-label={label} title={label} onClick={() => setOpen(!isOpen)}>
          <DrawnIcon of={icon} size={16} />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        {isOpen && (
          <AddressForm
            {...rest}
            given={given()}
            onSet={(next) => {
              setOpen(false);
              onSet(next);
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

type AddressFormProps = Pick<AddressControlProps, 'schema' | 'wrong' | 'onSet'> & { given: Given };

/** Inside the form of the item, so it must not be a form itself. */
function AddressForm({ schema, wrong, given, onSet }: AddressFormProps) {
  const { t } = useTranslation('staff/content');
  const [address, setAddress] = useState(given.address);
  const [words, setWords] = useState(given.words);
  const [isWrong, setWrong] = useState(false);
  const set = () => {
    const read = schema.safeParse(address);
    if (read.success) onSet({ address: read.data, words });
    else setWrong(true);
  };
  return (
    <Stack
      gap="sm"
      onKeyDown={(event) => {
        if (event.key === 'Enter') set();
      }}
    >
      <TextInput
        label={t('rich.address')}
        error={isWrong && wrong}
        value={address}
        data-autofocus
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      {words !== null && (
        <TextInput
          label={t('rich.words')}
          description={t('rich.wordsHint')}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      <Button onClick={set}>{t('rich.set')}</Button>
    </Stack>
  );
}
