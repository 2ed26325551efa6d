import { Fragment } from 'react';

/** An address that goes on a new line between its parts only, and never leaves the postcode alone. */
export function AddressWords({ address }: { address: string }) {
  // Its parts never change places, but two may read the same: a street and a district of one name.
  const parts = address
    .split(/ (?!\d{5}$)/)
    .map((part, nth, all) => ({ part, key: all.slice(0, nth + 1).join(' ') }));
  return parts.map(({ part, key }) => (
    <Fragment key={key}>
      <span>{part}</span>{' '}
    </Fragment>
  ));
}
