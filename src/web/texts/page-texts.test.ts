import { describe, expect, it } from 'vitest';
import { pickTexts } from './page-texts.ts';

const bundle = {
  shell: { back: 'Back' },
  news: { title: 'News' },
  accounts: { errors: { wrong: 'Wrong' }, screen: { login: 'Log in' }, personal: { title: 'Me' } },
};

describe('the texts of a page', () => {
  it('are those of the shell and of its route’s namespaces', () => {
    expect(pickTexts(bundle, ['news', 'missing'])).toEqual({
      shell: { back: 'Back' },
      news: { title: 'News' },
    });
  });

  it('can be branches of a namespace', () => {
    expect(pickTexts(bundle, ['accounts:errors', 'accounts:personal'])).toEqual({
      shell: { back: 'Back' },
      accounts: { errors: { wrong: 'Wrong' }, personal: { title: 'Me' } },
    });
  });
});
