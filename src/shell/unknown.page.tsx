import { redirect } from 'react-router';
import { UNKNOWN_PATH_TARGET } from '#routes/redirects.ts';

/** Client navigations to an unknown path end where the server sends them too (§2: RD-34, RM-18). */
export function loader() {
  return redirect(UNKNOWN_PATH_TARGET);
}

export default function UnknownPage() {
  return null;
}
