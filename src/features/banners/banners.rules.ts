import type { AddressOf } from '../../lib/contract.ts';

/** Where clicks are counted; apart from the contract, so that a page with banners need not carry its schemas. */
export const addClickAddress = {
  method: 'GET',
  path: '/api/v2/banner/addClick',
} as const satisfies AddressOf;
