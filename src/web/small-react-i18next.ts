import {
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useMemo,
  useSyncExternalStore,
} from 'react';
import type { SmallI18n, Translate } from './small-i18next.ts';

/** React's side of small-i18next.ts, under the names of react-i18next. */
const InstanceContext = createContext<SmallI18n | null>(null);

/** Says nothing to the small i18next, which knows no plugins. */
export const initReactI18next = {};

export function I18nextProvider({ i18n, children }: { i18n: SmallI18n; children: ReactNode }) {
  return createElement(InstanceContext, { value: i18n }, children);
}

/** The texts of the language on screen; `t` is another function when the language is another. */
export function useTranslation(namespaces: string | readonly string[] = []): {
  t: Translate;
  i18n: SmallI18n;
} {
  const i18n = useContext(InstanceContext);
  if (!i18n) throw new Error('Texts are asked for outside of their provider.');
  const language = useSyncExternalStore(
    (listener) => {
      i18n.on('languageChanged', listener);
      return () => i18n.off('languageChanged', listener);
    },
    () => i18n.language,
    () => i18n.language,
  );
  const names = String(namespaces);
  // biome: the language is what makes the function another one
  const t = useMemo(() => translatorOf(i18n, names, language), [i18n, names, language]);
  return { t, i18n };
}

function translatorOf(i18n: SmallI18n, names: string, _language: string): Translate {
  return i18n.getFixedT(names === '' ? [] : names.split(','));
}
