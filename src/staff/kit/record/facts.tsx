import { DataList } from '@mantine/core';
import type { ReactNode } from 'react';

/** One thing that is known of a record. */
export type Fact = { label: string; value: ReactNode };

/** What is known of a record, as terms and what they are. */
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
