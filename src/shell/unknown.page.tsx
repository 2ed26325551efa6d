import { redirect } from 'react-router';
import { UNKNOWN_PATH_TARGET } from '#routes/redirects.ts';

/** Client-side navigations to an unknown path end at the server's target, too (§2: RD-34, RM-18). */
export function loader() {
  return redirect(UNKNOWN_PATH_TARGET);
}

export default function UnknownPage() {
  return null;
}
