import { expect, it } from 'vitest';
import { toOwnPath } from '#lib/own-path.ts';
import { paths } from '#routes/paths.ts';
import { afterLogin, pathToLogin } from './login-paths.ts';

const nextOf = (path: string) => new URL(path, 'http://site.test').searchParams.get('next');

it.each([
  '/personalCenter',
  '/service/trajectory?waybillNo=777777777777&x=a&b',
  '/news?keywords=%E0%B8%84%E0%B9%88%E0%B8%B2',
])(
  'the phone’s pages for a forgotten password and for registration return to %s [RM-02] [RM-17]',
  (going) => {
    const login = pathToLogin(going, 'mobile');
    expect(login).toMatch(/^\/login\?/);
    for (const detour of [paths.forgottenPassword, paths.register]) {
      const next = toOwnPath(nextOf(detour(nextOf(login))) ?? '');
      expect(pathToLogin(next, 'mobile')).toBe(login);
      expect(afterLogin(nextOf(pathToLogin(next, 'mobile')))).toBe(going);
    }
  },
);

it('these pages do not redirect without a destination', () => {
  expect([paths.forgottenPassword(null), paths.register(null), pathToLogin(null, 'mobile')]).toEqual([
    '/forgetPwd',
    '/register',
    '/login',
  ]);
});
