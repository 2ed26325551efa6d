import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import { PersonalFrame } from '#features/personal-centre/web/personal-frame.widget.tsx';
import { loadForCustomer } from '#features/personal-centre/web/personal-loader.widget.ts';
import { countryCodes } from '#lib/country-codes.ts';
import type { Language } from '#lib/language.ts';
import { sortByName } from '#lib/name-order.ts';
import { paths } from '#routes/paths.ts';
import { callApi } from '#web/calls/call-api.ts';
import { findOrNull } from '#web/calls/find-or-null.ts';
import { pageRequest } from '#web/calls/load-context.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { customsErrors } from '../customs.calls.ts';
import { getDeclaration, listDeclarations } from '../customs.contract.ts';
import type { Route } from './+types/declare.page';
import { DeclareForm } from './declare-form.tsx';

export const handle = { title: 'customs:form.title' } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const head: PageHead = { titleKey: 'customs:form.title', isHidden: true };
  const declarationId = args.url.searchParams.get('declaration') ?? '';
  // Browsers do not all name the same countries: these are named once, here.
  const origins = namedCountries(args.context.get(pageRequest).language);
  return loadForCustomer(args, async (options) => {
    const changed = getDeclaration.input.safeParse({ declarationId }).success
      ? await findOrNull(callApi(getDeclaration, { declarationId }, options), customsErrors.notFound)
      : null;
    // What nobody can change is on the list, with what became of it.
    if (declarationId !== '' && changed?.state !== 'DECLARED') throw redirect(paths.customs());
    const { items } = await callApi(listDeclarations, { pageSize: 1 }, options);
    return { head, origins, changed, last: items[0] ?? null };
  });
}

function namedCountries(language: Language): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return sortByName(
    countryCodes.map((code) => ({ code, name: names.of(code) ?? code })),
    language,
  );
}

/** Declares an international parcel, or changes what was declared. */
export default function DeclarePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('customs');
  const { changed, last, origins } = loaderData;
  const title = changed ? t('form.changeTitle', { no: changed.declarationNo }) : t('form.title');
  return (
    <PersonalFrame current="customs" title={title} lead={t('form.lead')}>
      <DeclareForm key={changed?.declarationId ?? ''} changed={changed} last={last} origins={origins} />
    </PersonalFrame>
  );
}
