import { brand } from '../lib/brand.ts';
import { usePageTitle } from './page-title.ts';
import { useLanguage } from './use-language.ts';

/** Title and description of the document; React moves them to the head, and they follow the language. */
export function DocumentTitle() {
  const language = useLanguage();
  const { title, description } = usePageTitle();
  const name = brand.name[language];
  return (
    <>
      <title>{title ? `${title} · ${name}` : name}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
