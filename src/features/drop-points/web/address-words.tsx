import { Fragment } from 'react';

/** An address that wraps only between its parts, and never separates the postcode. */
export function AddressWords({ address }: { address: string }) {
  // The order of its parts is stable, but two may be equal: a street and a district of the same name.
  const parts = address
    .split(/ (?!\d{5}$)/)
    .map((part, nth, all) => ({ part, key: all.slice(0, nth + 1).join(' ') }));
  return parts.map(({ part, key }) => (
    <Fragment key={key}>
      <span>{part}</span>{' '}
    </Fragment>
  ));
}
