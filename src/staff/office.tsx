import { Notifications } from '@mantine/notifications';
import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { createRouter } from './router.tsx';

/** Everything behind the login. */
export function Office() {
  const [router] = useState(createRouter);
  return (
    <>
      <Notifications position="bottom-right" />
      <RouterProvider router={router} />
    </>
  );
}
