import { createBrowserRouter, type RouteObject } from 'react-router';
import type { Screen } from './registration.ts';
import { screens } from './registrations.ts';
import { Allowed } from './shell/allowed.tsx';
import { RouteError } from './shell/route-error.tsx';
import { Shell } from './shell/shell.tsx';
import { Starting } from './shell/starting.tsx';
import { Unknown } from './shell/unknown.tsx';

/** The addresses of the back office, all behind the login. */
export function createRouter() {
  return createBrowserRouter(
    [
      {
        element: <Shell />,
        errorElement: <RouteError />,
        hydrateFallbackElement: <Starting />,
        children: [
          {
            errorElement: <RouteError />,
            children: [...screens.map(toRoute), { path: '*', element: <Unknown /> }],
          },
        ],
      },
    ],
    { basename: import.meta.env.BASE_URL.replace(/\/$/, '') },
  );
}

function toRoute({ path, permission, load }: Screen): RouteObject {
  return {
    path,
    lazy: async () => {
      const { default: Component } = await load();
      return {
        element: (
          <Allowed permission={permission}>
            <Component />
          </Allowed>
        ),
      };
    },
  };
}
