import { DataList } from '@mantine/core';
import type { ReactNode } from 'react';

/** One property of a record. */
export type Fact = { label: string; value: ReactNode };

/** Properties of a record, as terms and definitions. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <DataList labelWidth="10rem" withDivider>
      {facts.map(({ label, value }) => (
        <DataList.Item key={label}>
          <DataList.ItemLabel>{label}</DataList.ItemLabel>
          <DataList.ItemValue>{value}</DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList>
  );
}
