import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { getPointCall } from '#features/drop-points/drop-points.calls.ts';
import type { getNetworkPoint, NetworkPoint } from '#features/drop-points/drop-points.contract.ts';
import { POINT_CODE } from '#features/drop-points/drop-points.rules.ts';
import { PersonalFrame } from '#features/personal-centre/web/personal-frame.widget.tsx';
import { loadForCustomer } from '#features/personal-centre/web/personal-loader.widget.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { ApiError, callApi } from '#web/calls/call-api.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { readWishes } from '../lasting-wishes.contract.ts';
import type { Route } from './+types/lasting-wishes.page';
import { WishesForm } from './wishes-form.tsx';
import { toValues } from './wishes-values.ts';

export const handle = { title: 'lasting-wishes:title' } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const head: PageHead = { titleKey: 'lasting-wishes:title', isHidden: true };
  const { searchParams } = args.url;
  return loadForCustomer(args, async (options) => {
    const [found, proposed] = await Promise.all([
      callApi(readWishes, {}, options),
      findProposed(searchParams.get('point'), options),
    ]);
    return { head, found, proposed };
  });
}

/** The drop point that the page of a parcel proposes; none where it does not exist. */
async function findProposed(
  code: string | null,
  options: Parameters<Parameters<typeof loadForCustomer>[1]>[0],
): Promise<NetworkPoint | null> {
  if (code === null || !POINT_CODE.test(code)) return null;
  try {
    return await callApi<typeof getNetworkPoint>(getPointCall, { code }, options);
  } catch (failure) {
    if (failure instanceof ApiError) return null;
    throw failure;
  }
}

/** What becomes of the parcels of a customer when nobody is at home. */
export default function LastingWishesPage({ loaderData: { found, proposed } }: Route.ComponentProps) {
  const { t } = useTranslation('lasting-wishes');
  const [query] = useSearchParams();
  const { wishes, point, isPointGone } = found;
  const { place } = wishes;
  return (
    <PersonalFrame current="lastingWishes" title={t('title')} lead={t('lead')}>
      <Stack>
        {isPointGone && place.kind === 'HOLD' && (
          <Notice
            tone="warn"
            role="status"
            title={t('pointGone.title', { point: point?.name ?? place.pointCode })}
          >
            <p>{t('pointGone.text')}</p>
          </Notice>
        )}
        <WishesForm
          first={toValues(wishes, query)}
          points={[proposed, point].filter((each) => each !== null)}
        />
      </Stack>
    </PersonalFrame>
  );
}
