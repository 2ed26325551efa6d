import { describe, expect, it } from 'vitest';
import { paths } from '#routes/paths.ts';
import { claimsPath, isClaimNo, readClaimsQuery } from './claims-url.ts';

const read = (address: string) => readClaimsQuery(new URL(address, 'http://site.invalid'));

describe('the URLs of claims', () => {
  it('lead back to the list they came from, on either page [RD-25, RD-27, RM-05]', () => {
    const query = { status: 'PROCESSED', find: '1111', page: 3 } as const;
    for (const page of [paths.claimStatus, paths.myClaims])
      expect(read(claimsPath(page, query))).toEqual({ view: 'list', ...query });
    expect(claimsPath(paths.claimStatus)).toBe('/service/claim-status');
  });

  it('open one claim, in either case and with spaces around', () => {
    expect(read(paths.claimStatus({ claimNo: ' c261120000001 ' }))).toEqual({
      view: 'detail',
      claimNo: 'C261120000001',
    });
  });

  it('show the first page of all claims for unknown values', () => {
    const all = { view: 'list', status: undefined, find: '', page: 1 };
    for (const query of ['', '?status=nothing', '?page=0', '?page=1e9', '?page=1.5', '?find=%20'])
      expect(read(`${paths.claimStatus()}${query}`)).toEqual(all);
  });

  it('make no call for an impossible claim number', () => {
    for (const text of [
      '',
      'C1',
      '../C261120000001',
      'C261120000001 OR 1=1',
      'ค2611000001',
      'C'.repeat(10_000),
    ])
      expect(isClaimNo(text)).toBe(false);
  });
});
