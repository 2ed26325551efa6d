import { Input, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';

const RichEditor = lazy(() => import('./rich-editor.tsx'));

export type RichFieldProps = {
  id: string;
  label: string;
  lang?: string;
  description: string | undefined;
  error: string | undefined;
  isReadOnly: boolean;
  value: unknown;
  onChange(value: unknown): void;
};

/** A text with headings, lists, tables, links and pictures; its editor is loaded where one is shown. */
export function RichField({ id, label, description, error, ...rest }: RichFieldProps) {
  return (
    <Input.Wrapper id={id} label={label} labelElement="div" description={description} error={error}>
      <Suspense fallback={<Skeleton height={240} />}>
        <RichEditor id={id} label={label} {...rest} />
      </Suspense>
    </Input.Wrapper>
  );
}
