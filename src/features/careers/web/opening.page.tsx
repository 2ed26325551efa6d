import type { PageHandle } from '#web/head/page-handle.ts';
import type { Route } from './+types/opening.page';
import { loadOpening } from './load-opening.ts';
import { OpeningView } from './opening-view.tsx';

export const handle = {
  title: 'careers:list.title',
  description: 'careers:list.lead',
  loadsTexts: true,
} satisfies PageHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  return loadOpening(url, context);
}

/** The phone's page of one opening [RM-15]. */
export default function OpeningPage({ loaderData: { opening } }: Route.ComponentProps) {
  return <OpeningView opening={opening} />;
}
