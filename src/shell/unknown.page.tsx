import { redirect } from 'react-router';
import { TRACK_PATH } from '../routes.ts';

/** Client navigations to an unknown path end where the server sends them too (§2: RD-34, RM-18). */
export function loader() {
  return redirect(TRACK_PATH);
}

export default function UnknownPage() {
  return null;
}
