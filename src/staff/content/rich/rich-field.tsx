import { Input, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { RichFieldProps } from './rich-props.ts';

const RichEditor = lazy(() => import('./rich-editor.tsx'));

/** A text with headings, lists, tables, links and pictures; the editor is loaded on demand. */
export function RichField({ id, label, description, error, ...rest }: RichFieldProps) {
  return (
    <Input.Wrapper id={id} label={label} labelElement="div" description={description} error={error}>
      <Suspense fallback={<Skeleton height={240} />}>
        <RichEditor id={id} label={label} {...rest} />
      </Suspense>
    </Input.Wrapper>
  );
}
